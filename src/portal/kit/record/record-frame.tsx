import type { ComponentProps, ReactNode } from 'react';
import { SendingForm } from '../form/sending-form.tsx';
import { useLeaveGuard } from '../unsaved/use-leave-guard.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { ErrorSummary } from './record-fields.tsx';
import type { RecordFormState } from './use-record-form.ts';
import type { RecordWrites } from './use-record-writes.ts';

interface RecordFrameProps extends Omit<ComponentProps<typeof SendingForm>, 'busy' | 'onSend'> {
  form: RecordFormState;
  writes: RecordWrites;
  /** Sends the form in another way than `writes.submit`. */
  onSend?: () => void;
  /** True if it stays open after a write: its fields then take input while it is being stored. */
  staysOpen?: boolean;
  /** The class of a box that scrolls, around everything but the foot. */
  body?: string | undefined;
  /** Stays in place below that box. */
  foot?: ReactNode;
  /** The fields and, unless they are the foot, the buttons. */
  children: ReactNode;
}

/**
 * The frame of every form of a record. Above the fields it shows what is wrong with them and a change by somebody else;
 * while it holds something that is not stored, every way out asks first.
 */
export function RecordFrame(props: RecordFrameProps) {
  const { form, writes, onSend, staysOpen = false, body, foot, children, ...rest } = props;
  useLeaveGuard(form.changed);
  const content = (
    <>
      <ErrorSummary form={form} />
      <ConflictNotice form={form} writes={writes} />
      {children}
    </>
  );
  return (
    <SendingForm {...rest} busy={writes.busy && !staysOpen} onSend={onSend ?? (() => void writes.submit())}>
      {body === undefined ? content : <div className={body}>{content}</div>}
      {foot}
    </SendingForm>
  );
}
