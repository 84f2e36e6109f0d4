import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { refetchAll } from '#portal/kit/data-source.tsx';
import { askToConfirm, notify, notifyError } from '#portal/kit/feedback.tsx';

interface SignInActionProps {
  /** The action and its target: 'Remove the sign-in'. */
  title: string;
  name: string;
  icon: ReactNode;
  /** The consequence, and the label of the confirm button. */
  body: string;
  yes: string;
  /** Returns the message after success. */
  send: () => Promise<string>;
}

/** A button in a row of people that removes a part of their sign-in after confirmation. */
export function SignInAction({ title, name, icon, body, yes, send }: SignInActionProps) {
  const act = async () => {
    if (!(await askToConfirm({ title, body, yes, no: 'Cancel', danger: true }))) return;
    try {
      notify(await send());
    } catch (error) {
      notifyError(error);
    }
    await refetchAll();
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
