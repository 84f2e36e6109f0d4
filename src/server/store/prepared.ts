import type { Compilable, CompiledQuery } from 'kysely';

/** Stands for an argument while a query is compiled. */
class Slot {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }
}

/**
 * Compiles a query once and fills in its arguments at every use. `build` gets one stand-in an argument and must use them only
 * as parameters, never to decide on the query's shape.
 */
export function prepared<Arguments extends unknown[], Row>(
  build: (...stand: Arguments) => Compilable<Row>,
): (...values: Arguments) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (...values) => {
    compiled ??= build(
      ...(Array.from({ length: build.length }, (_, at) => new Slot(at)) as unknown as Arguments),
    ).compile();
    const parameters = compiled.parameters.map((one) => (one instanceof Slot ? values[one.at] : one));
    return { ...compiled, parameters };
  };
}
