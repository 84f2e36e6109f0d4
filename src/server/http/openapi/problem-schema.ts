import { z } from 'zod';
import { namedSchema } from './json-schema.ts';

/** An error response of any call (RFC 9457); for the documentation. */
export const problemSchema = namedSchema(
  'Problem',
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('A sentence for a person'),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    ticket: z.string().optional().describe('Where a second factor is needed: what the second step is asked with'),
    request: z
      .string()
      .describe('Of a fault of the server: the id of the request, under which its log has the cause')
      .optional(),
  }),
);

const count = z.int();

/** One line of a streamed answer: the progress, the outcome, or why it broke off; for the documentation. */
export function lineSchema(outcome: z.ZodType): z.ZodType {
  const progress = z.object({
    done: count,
    of: count,
    passwords: z
      .object({ done: count, of: count })
      .optional()
      .describe('How many of the passwords in a file are hashed'),
  });
  return z.union([outcome, progress, z.object({ problem: problemSchema })]);
}
