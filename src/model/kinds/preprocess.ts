import { pipe, transform, type core, type ZodMiniType } from 'zod/mini';

/** The schema of what `change` makes of a value, as `preprocess` of Zod, which its small variant lacks. */
export function preprocess<Value, Made>(
  change: (value: unknown, context: core.ParsePayload) => unknown,
  schema: ZodMiniType<Value, Made>,
): ZodMiniType<Value> {
  return pipe(transform(change), schema as ZodMiniType<Value>);
}
