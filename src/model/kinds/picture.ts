import * as z from 'zod/mini';
import { asColumn } from './text.ts';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';

/** The greatest size of a small picture as sent, in characters of its data address: about 200 kB of image data. */
const greatest = 275_000;

/** The first bytes, in base64, of each accepted format. */
const openings: Record<string, string> = { png: 'iVBORw0KGgo', jpeg: '/9j/', webp: 'UklGR' };

function isPicture(value: string): boolean {
  const parts = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(value);
  return parts?.[1] !== undefined && (parts[2] ?? '').startsWith(openings[parts[1]] ?? '?');
}

/** A small picture, such as a logo, stored as a `data:` address; "" when absent. */
export const picture: Kind<string> = {
  ...asColumn,
  schema: (field) =>
    preprocess((value) => value ?? '', z.string({ error: `${field.label} must be a picture.` })).check(
      z.refine((value) => value.length <= greatest, { error: `${field.label} must be at most 200 kB.` }),
      z.refine((value) => value === '' || isPicture(value), {
        error: `${field.label} must be a PNG, JPEG or WebP picture.`,
      }),
    ),
  format: (value) => (value ? '(a picture)' : '(empty)'),
};
