import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReload } from '#portal/kit/data-source.tsx';
import { askToConfirm, say, sayProblem } from '#portal/kit/feedback.tsx';

interface SignInActionProps {
  /** What is done to whose sign-in: 'Remove the sign-in'. */
  title: string;
  name: string;
  icon: ReactNode;
  /** What comes of it, and the word of the button that agrees. */
  body: string;
  yes: string;
  /** Answers what is said once it is done. */
  send: () => Promise<string>;
}

/** A button in a row of people that takes something of their sign-in away, after a question. */
export function SignInAction({ title, name, icon, body, yes, send }: SignInActionProps) {
  const reload = useReload();
  const act = async () => {
    if (!(await askToConfirm({ title, body, yes, no: 'Cancel', danger: true }))) return;
    try {
      say(await send(), { ms: 4000 });
    } catch (error) {
      sayProblem(error);
    }
    await reload();
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`${title} of ${name}`}
      title={title}
      onClick={() => void act()}
    >
      {icon}
    </ActionIcon>
  );
}
