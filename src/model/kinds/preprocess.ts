import { pipe, transform, type core, type ZodMiniType } from 'zod/mini';

/** The schema of the value that `change` returns, like Zod's `preprocess`, which Zod Mini lacks. */
export function preprocess<Value, Made>(
  change: (value: unknown, context: core.ParsePayload) => unknown,
  schema: ZodMiniType<Value, Made>,
): ZodMiniType<Value> {
  return pipe(transform(change), schema as ZodMiniType<Value>);
}
