import { Fragment } from 'react';

/** Digits of one number, with what is written between and around them; words, and hours in brackets, are no part of it. */
const number = /(\+?(?:\(\+?\d[\d\s-]*\)|\d)(?:[\s.\u2010-\u2015-]*(?:\(\d[\d\s-]*\)|\d))*)/u;

/** A number has so many digits; what has fewer is the end of another, or no number. */
const fewest = 5;

/** A phone number that can be called, or several, each by itself, among whatever else is said of them. */
export function PhoneLink({ phone }: { phone: string }) {
  return phone.split(number).map((part, at) => {
    const digits = part.replace(/[^+\d]/g, '');
    const isNumber = at % 2 === 1 && digits.replaceAll('+', '').length >= fewest;
    return <Fragment key={at}>{isNumber ? <a href={`tel:${digits}`}>{part}</a> : part}</Fragment>;
  });
}
