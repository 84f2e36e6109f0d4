import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { notifyError } from '#portal/kit/feedback.tsx';
import { saveFile } from '#portal/kit/save-file.ts';
import { maxDate } from '#portal/kit/kinds/max-date.ts';
import { sayDate } from '#portal/kit/format-date-time.ts';
import { today } from '#portal/kit/local-time.ts';
import { Dialog } from '#portal/kit/dialog.tsx';
import { calendarFile, lastAllowed, usualSpan } from './calendar-file.ts';
import type { useWeek } from './use-week.ts';
import styles from './week-page.module.css';

interface CalendarDialogProps {
  week: ReturnType<typeof useWeek>;
  onClose: () => void;
}

/** Asks for a date range and downloads the week as a calendar file. Render it only while it is open. */
export function CalendarDialog({ week, onClose }: CalendarDialogProps) {
  const { plan, shown, session, facts } = week;
  const [span, setSpan] = useState(() => usualSpan(today()));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const problem = problemOf(span);
  const [busy, setBusy] = useState(false);
  const download = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (problem) return;
    setBusy(true);
    try {
      const title = `${plan?.label ?? ''}, ${session}`;
      const text = await calendarFile({
        ...span,
        title,
        hours: shown,
        host: location.hostname,
        subjectName: facts.subjectName,
      });
      const file = new Blob([text], { type: 'text/calendar;charset=utf-8' });
      saveFile(file, `${title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}.ics`);
      onClose();
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  const errorAt = (field: string) => (isSubmitted && problem?.field === field ? problem.message : undefined);
  return (
    <Dialog onClose={onClose} title="Calendar file" classNames={{ title: styles['title'] ?? '' }} size={432}>
      <form noValidate className={styles['span']} onSubmit={(event) => void download(event)}>
        <p>
          The week of {plan?.label} as an iCalendar file, which the calendars of phones and computers take. Every entry
          comes back weekly from the first day to the last.
        </p>
        <TextInput
          label="First day"
          type="date"
          max={maxDate}
          required
          value={span.first}
          error={errorAt('first')}
          onChange={(event) => setSpan({ ...span, first: event.currentTarget.value })}
        />
        <TextInput
          label="Last day"
          type="date"
          max={maxDate}
          required
          value={span.last}
          error={errorAt('last')}
          onChange={(event) => setSpan({ ...span, last: event.currentTarget.value })}
        />
        <Button type="submit" loading={busy}>
          Download
        </Button>
      </form>
    </Dialog>
  );
}

function problemOf({ first, last }: { first: string; last: string }) {
  if (first === '') return { field: 'first', message: 'First day is required.' };
  if (last === '') return { field: 'last', message: 'Last day is required.' };
  if (last < first) return { field: 'last', message: 'The last day must not be before the first.' };
  if (last <= lastAllowed(first)) return null;
  return { field: 'last', message: `The last day is ${sayDate(lastAllowed(first))} at most: 26 weeks.` };
}
