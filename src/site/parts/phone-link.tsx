import { Fragment } from 'react';

/** What parts the numbers of a field that holds several. */
const between = /([,;/])/;

/** A number has so many digits; what has fewer is the end of another, or no number. */
const fewest = 5;

/** A phone number that can be called, or several, each by itself. */
export function PhoneLink({ phone }: { phone: string }) {
  return phone.split(between).map((part, at) => {
    const number = part.replace(/[^+\d]/g, '');
    if (number.replace('+', '').length < fewest) return <Fragment key={at}>{part}</Fragment>;
    const [before, words] = /^(\s*)(.*)$/su.exec(part)?.slice(1) ?? [];
    return (
      <Fragment key={at}>
        {before}
        <a href={`tel:${number}`}>{words}</a>
      </Fragment>
    );
  });
}
