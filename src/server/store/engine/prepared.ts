import { BoundedMap } from '#model/bounded-map.ts';
import { memoize } from '#model/memoize.ts';
import { hash } from 'node:crypto';
import type { Compilable, CompiledQuery } from 'kysely';
import type { Builder, Query } from '../store.ts';

/** A placeholder for an argument while a query is compiled. */
class Slot {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }
}

/** A query that is run repeatedly, with a name for its text. */
export interface NamedQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly name: string;
}

/**
 * Compiles a query once and fills in its arguments at every use. `build` gets one placeholder per argument and must use
 * them only as parameters, never to decide on the query's shape.
 */
export function prepareQuery<Arguments extends unknown[], Row>(
  build: (...stand: Arguments) => Compilable<Row>,
): (...values: Arguments) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (...values) => {
    compiled ??= compiledOnce(build, build.length);
    return filled(compiled, values);
  };
}

/** A query whose text depends only on its shape. */
interface Shaped<Arguments extends readonly unknown[], Row> {
  /** Equal for queries with equal text; there are few different ones. */
  readonly shape: string;
  /** Gets one placeholder per value, as with `prepareQuery`. */
  readonly build: (...stand: Arguments) => Compilable<Row>;
  readonly values: Arguments;
}

/** How many shapes are cached: more than exist, except for combinations of fields that people change together. */
const mostShapes = 2000;

const shapesOf = memoize((_: Builder) => new BoundedMap<string, CompiledQuery>(mostShapes));

/**
 * Compiles the first query of a shape, and then fills values into the same text: building a query costs more than
 * running it.
 */
export function queryOfShape<Arguments extends readonly unknown[], Row>(
  builder: Builder,
  { shape, build, values }: Shaped<Arguments, Row>,
): CompiledQuery<Row> {
  const shapes = shapesOf(builder);
  const kept = shapes.get(shape) as CompiledQuery<Row> | undefined;
  if (kept) return filled(kept, values);
  const compiled = compiledOnce(build, values.length);
  shapes.set(shape, compiled);
  return filled(compiled, values);
}

interface Many<Row> {
  /** Equal for queries that differ only in their values. */
  readonly shape: string;
  readonly values: readonly unknown[];
  /** Gets a list of one placeholder per value, or the values themselves. */
  readonly build: (values: readonly unknown[]) => Compilable<Row>;
}

/**
 * Up to this many values, a query is compiled once for each number of values: most records name one or two others, a
 * class a hundred.
 */
const few = 8;

/** A query over any number of values, compiled once where they are few. */
export function queryOverMany<Row>(builder: Builder, { shape, values, build }: Many<Row>): Query<Row> {
  if (values.length > few) return build(values);
  return queryOfShape(builder, { shape: `${shape}, ${values.length}`, build: (...stand) => build(stand), values });
}

/** Placeholders under the keys of the row they stand for. */
export function placeholdersFor<Row extends object>(row: Row, stand: readonly unknown[]): Row {
  return Object.fromEntries(Object.keys(row).map((name, at) => [name, stand[at]])) as Row;
}

/**
 * The query has a name by which an engine recognises it: one per text, however often that is compiled, because a
 * connection stores each name until it closes.
 */
function compiledOnce<Row>(build: (...stand: never) => Compilable<Row>, count: number): NamedQuery<Row> {
  const stand = Array.from({ length: count }, (_, at) => new Slot(at));
  const compiled = build(...(stand as never)).compile();
  return { ...compiled, name: `q${hash('sha256', compiled.sql, 'base64url').slice(0, 24)}` };
}

function filled<Row>(compiled: CompiledQuery<Row>, values: readonly unknown[]): CompiledQuery<Row> {
  return { ...compiled, parameters: compiled.parameters.map((one) => (one instanceof Slot ? values[one.at] : one)) };
}
