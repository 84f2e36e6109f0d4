import { Fragment } from 'react';
import { toAsciiDigits } from '#model/text/digits.ts';

/**
 * The digits of one number, with the characters between and around them; words, and hours in brackets, are not part of
 * it.
 */
const number = /(\+?(?:\(\+?\p{Nd}[\p{Nd}\s-]*\)|\p{Nd})(?:[\s.\u2010-\u2015-]*(?:\(\p{Nd}[\p{Nd}\s-]*\)|\p{Nd}))*)/u;

/** The fewest digits of a number; fewer digits belong to another number, or are not a number. */
const fewest = 5;

/** A text with phone numbers, each as a link for calling. */
export function PhoneLink({ phone }: { phone: string }) {
  return phone.split(number).map((part, at) => {
    const digits = toAsciiDigits(part).replace(/[^+\d]/g, '');
    const isNumber = at % 2 === 1 && digits.replaceAll('+', '').length >= fewest;
    return <Fragment key={at}>{isNumber ? <a href={`tel:${digits}`}>{part}</a> : part}</Fragment>;
  });
}
