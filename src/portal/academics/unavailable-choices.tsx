import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { listFirst } from '#model/wording/list-first.ts';
import { Remark } from '#portal/kit/remark.tsx';

interface UnfittingProps {
  /** The chosen values that are no longer available, with their labels. */
  chosen: readonly string[];
  /** The list that they are missing from: 'the major subjects of BOT'. */
  of: string;
  onTakeOut: () => void;
}

/** The chosen values that are no longer available: they stay until the user removes them. */
export function UnavailableChoices({ of, ...props }: UnfittingProps) {
  const { length } = props.chosen;
  return (
    <ChoiceWarning {...props}>
      {length === 1 ? 'Chosen, but not' : `${length.toLocaleString('en-IN')} chosen are not`} among {of}
    </ChoiceWarning>
  );
}

interface DoubtfulProps {
  /** The labels of chosen values that may be a mistake. */
  chosen: readonly string[];
  /** The reason for the warning; their names follow. */
  children: ReactNode;
  onTakeOut: () => void;
}

/** A warning about chosen values, and a button that removes them; nothing if there are none. */
export function ChoiceWarning({ chosen, children, onTakeOut }: DoubtfulProps) {
  return (
    <Remark>
      {chosen.length > 0 && (
        <>
          <p>
            {children}: {listFirst(chosen, 3)}.
          </p>
          <Button variant="default" size="compact-sm" onClick={onTakeOut}>
            {chosen.length === 1 ? 'Take it out' : `Take out these ${chosen.length.toLocaleString('en-IN')}`}
          </Button>
        </>
      )}
    </Remark>
  );
}
