import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
import type { Field, Resource } from '#model/define.ts';
import type { Choice } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { targetOf } from '#model/resources.ts';
import type { Store } from '../store.ts';
import type { RecordTable } from '../tables.ts';
import { numberOrder, serialOrder, textOrder } from '../words/text-expressions.ts';
import { treeOrderOf } from './inherited.ts';
import type { Scope } from './scoping.ts';
import { visibleColumn, type FieldOf } from './visible-column.ts';

/** A query for rows of a resource, with any columns. */
type Rows<Row> = SelectQueryBuilder<Record<string, RecordTable>, string, Row>;

/** The resource, the scope and the sort fields. */
interface Order {
  readonly resource: Resource;
  readonly scope: Scope;
  readonly sort: readonly { readonly field: string; readonly down: boolean }[];
}

/**
 * Rows in the requested order. Ties are broken by the place under the parent, and then by the id. Where the newest day
 * comes first, the record that was entered last comes first within a day.
 */
export function orderRows<Row>(store: Store, { resource, scope, sort }: Order, rows: Rows<Row>): Rows<Row> {
  const keys = sort.flatMap(({ field, down }) =>
    sortKeys(store, scope, { resource, field }).map((key) => ({ key, down })),
  );
  const sorted = keys.reduce(
    (building, { key, down }) =>
      building.orderBy(key, (order) => (down ? order.desc().nullsLast() : order.asc().nullsLast())),
    rows,
  );
  return treeOrderOf(resource)
    .reduce((building, place) => building.orderBy(place), sorted)
    .orderBy('id', isNewestFirst(resource, sort) ? 'desc' : 'asc');
}

function isNewestFirst({ fields }: Resource, sort: Order['sort']): boolean {
  const last = sort.at(-1);
  return last?.down === true && fields[last.field]?.kind === 'date';
}

function sortKeys(store: Store, scope: Scope, { resource, field }: FieldOf): Expression<unknown>[] {
  const definition = resource.fields[field];
  const column = visibleColumn(scope, { resource, field });
  if (!definition || !isOrderedAsText(definition)) return [column];
  if (definition.kind === 'choice') return [placeAmong(column, definition.choices ?? [])];
  if (isSerial(definition)) return [textOrder(store.engine, serialOrder(store.engine, column))];
  const text = textOrder(store.engine, column);
  return kindOf(definition).isNumeric ? [numberOrder(store.engine, column), text] : [text];
}

function isOrderedAsText(field: Field): boolean {
  const { column, isInherited, isCaseless } = kindOf(field);
  return (column === 'text' || isInherited === true) && isCaseless !== true;
}

/** Whether a field contains numbers with parts (7.1.2), of its own or inherited. */
function isSerial(field: Field): boolean {
  if (kindOf(field).isInherited !== true) return kindOf(field).isSerial === true;
  const { to, by } = targetOf(field);
  const above = to.fields[by];
  return above !== undefined && isSerial(above);
}

/** Choices sort in the order of their list: Mon before Fri. Empty values come last. */
function placeAmong(column: Expression<unknown>, choices: readonly Choice[]): Expression<unknown> {
  const places = choices.map(({ value }, at) => sql`when ${String(value)} then ${sql.lit(at)}`);
  return sql`case ${column} ${sql.join(places, sql` `)} end`;
}
