import { Input as Mantine, SegmentedControl, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { noticeStateOf } from '#model/content/notice-state.ts';
import { Select } from '#portal/kit/kinds/pickers.ts';
import { controlProps } from '#portal/kit/kinds/control.ts';
import { viewOf } from '#portal/kit/kinds/kind-views.tsx';
import type { InputProps } from '#portal/kit/views.ts';
import { isDated, hasOwnTitle, isUnpublished } from './notice-form.ts';
import styles from './notices.module.css';

/** A hidden input: the form holds the implied value. */
export function Unasked() {
  return null;
}

/** The poster: one of the usual names, or the one of the stored notice. */
export function PostAs(props: InputProps<string>) {
  const { field, value, stored, onChange } = props;
  const usual = (field.choices ?? []).map((one) => String(one.value));
  const had = stored ? [String(stored['posted_as'])] : [];
  const names = [...new Set([...usual, ...had, value])].filter((name) => name !== '');
  return (
    <Select
      {...controlProps(props)}
      data={names}
      value={value || null}
      placeholder="Choose"
      allowDeselect={false}
      onChange={(name) => onChange(name ?? '')}
    />
  );
}

/** One line that grows with the text; line breaks are not allowed. */
export function Title(props: InputProps<string>) {
  const { value, onChange } = props;
  return (
    <Textarea
      {...controlProps(props)}
      autosize
      minRows={1}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
    />
  );
}

/** An opening or closing date; only for types that have dates. */
export function OfferedDate(props: InputProps<string | null>) {
  const { field, values, value } = props;
  const { Input } = viewOf(field);
  return isDated(values['type']) || value ? <Input {...props} /> : null;
}

/** The same, but required. */
export function NeededDate(props: InputProps<string | null>) {
  return <OfferedDate {...props} field={{ ...props.field, required: isDated(props.values['type']) }} />;
}

/** An input that only a stored facility with a title of its own has. */
export function IfNamed(props: InputProps<string>) {
  const { name, field, stored } = props;
  if (!stored || !hasOwnTitle(stored)) return null;
  const Input = { title: Title, posted_as: PostAs }[name] ?? viewOf(field).Input;
  return <Input {...props} />;
}

/** The publishing inputs of a form without them: shown only for a notice that is not visible. */
export function IfUnpublished(props: InputProps<string | null>) {
  const { name, field, stored } = props;
  const [opened] = useState(Date.now);
  if (!isUnpublished(stored, opened)) return null;
  if (name === 'publish_at') return <WhenToPublish {...props} />;
  const { Input } = viewOf(field);
  return <Input {...props} />;
}

type When = 'draft' | 'now' | 'later';

/** A draft, published at once, or at a set time: two fields of the record, one input of the form. */
export function WhenToPublish(props: InputProps<string | null>) {
  const { hold, ...asked } = props;
  const { id, field, values, stored, value, change } = asked;
  const [opened] = useState(Date.now);
  // Its time may be empty for a moment during input: the input stays visible then.
  const [isTimed, setTimed] = useState(() => noticeStateOf(values, opened) === 'scheduled');
  const when: When = values['draft'] === 1 ? 'draft' : isTimed ? 'later' : 'now';
  const lacksTime = when === 'later' && !value;
  const tell = useEffectEvent((why: string) => hold?.(why));
  useEffect(() => tell(lacksTime ? `${field.label} is required.` : ''), [lacksTime, field.label]);
  const isOut = stored !== undefined && noticeStateOf(stored, opened) === 'published';
  const choose = (chosen: When) => {
    setTimed(chosen === 'later');
    const isAsStored = isOut && chosen === 'now';
    change({
      draft: chosen === 'draft' ? 1 : 0,
      publish_at: chosen === 'later' ? nextHour() : isAsStored ? stored['publish_at'] : null,
    });
  };
  const isOver = when === 'now' && noticeStateOf(values, opened) === 'expired';
  const { Input } = viewOf(field);
  return (
    <>
      <Mantine.Wrapper
        label="When to publish"
        labelElement="div"
        labelProps={{ id: `${id}-when` }}
        description={isOver ? 'Not seen by the public: it is past the time at which it expires.' : explained[when]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <SegmentedControl
          className={styles['when'] ?? ''}
          aria-labelledby={`${id}-when`}
          name={`${id}-when`}
          data={[
            { value: 'draft', label: 'Draft' },
            { value: 'now', label: isOut ? 'Published' : 'Publish now' },
            { value: 'later', label: 'Publish at a time' },
          ]}
          value={when}
          onChange={(chosen) => choose(chosen)}
        />
      </Mantine.Wrapper>
      {when === 'later' && (
        // An incomplete time counts as missing and blocks the form.
        <Input {...asked} field={{ ...field, required: true, help: 'By the clock of this computer.' }} />
      )}
    </>
  );
}

const explained: Readonly<Record<When, string>> = {
  draft: 'Seen by those alone who may change it.',
  now: 'Seen by the public as soon as it is stored.',
  later: 'Seen by the public from that minute on.',
};

function nextHour(): string {
  const hour = 3_600_000;
  return new Date((Math.floor(Date.now() / hour) + 1) * hour).toISOString();
}
