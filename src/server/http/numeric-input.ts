import { z } from 'zod';
import { numeric } from '#model/kinds/number.ts';

/** The schema of a number in a body, which may also be sent as text. Null and blank text count as absent. */
export function numericInput<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => numeric(sent) ?? undefined, schema);
}
