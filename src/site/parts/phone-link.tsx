import { Fragment } from 'react';
import { inPlainDigits } from '#model/digits.ts';

/**
 * Digits of one number, with what is written between and around them; words, and hours in brackets, are no part of it.
 */
const number = /(\+?(?:\(\+?\p{Nd}[\p{Nd}\s-]*\)|\p{Nd})(?:[\s.\u2010-\u2015-]*(?:\(\p{Nd}[\p{Nd}\s-]*\)|\p{Nd}))*)/u;

/** A number has so many digits; what has fewer is the end of another, or no number. */
const fewest = 5;

/** A phone number that can be called, or several, each by itself, among whatever else is said of them. */
export function PhoneLink({ phone }: { phone: string }) {
  return phone.split(number).map((part, at) => {
    const digits = inPlainDigits(part).replace(/[^+\d]/g, '');
    const isNumber = at % 2 === 1 && digits.replaceAll('+', '').length >= fewest;
    return <Fragment key={at}>{isNumber ? <a href={`tel:${digits}`}>{part}</a> : part}</Fragment>;
  });
}
