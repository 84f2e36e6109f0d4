import type { z } from 'zod';
import { invalid } from './errors.ts';

/** A body parsed by a schema. Throws `invalid`, naming every invalid field in our own words. */
export function parseBody(schema: z.ZodType, body: unknown): unknown {
  const parsed = schema.safeParse(body ?? {}, { error: issueMessage });
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((field) => ({ field, message: `There is no field "${field}" here.` }));
      }
      const field = issue.path.join('.');
      // A schema's own message is a full sentence; our message lacks the field name.
      const message = /^\p{Lowercase}/u.test(issue.message) ? `${field || 'The body'} ${issue.message}` : issue.message;
      return [{ field, message }];
    }),
  );
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** A schema issue, as far as it is used for our messages. */
interface SchemaIssue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly values?: unknown;
}

/** The problem with a value, worded to follow its name. */
function issueMessage({ code, input, expected, values }: SchemaIssue): string {
  if (input === undefined) return 'is required.';
  const typeName = typeNames[String(expected)];
  if (code === 'invalid_type' && typeName !== undefined) return `must be ${typeName}.`;
  if (Array.isArray(values)) return `must be one of ${values.join(', ')}.`;
  if (code === 'too_big') return 'is too large or too long.';
  if (code === 'too_small') return 'is too small or too short.';
  return 'is not right.';
}
