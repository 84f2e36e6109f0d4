import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Resource } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { isList, kindOf } from '#model/kinds/kinds.ts';
import { searchedFields } from '#model/search/match-record.ts';
import { parseSearch, type SearchQuery } from '#model/search/search-query.ts';
import { entryYear } from '../entries/entry-columns.ts';
import type { Store } from '../store.ts';
import { containsWords, type SearchText } from '../words/contains-words.ts';
import { containsText } from '../words/text-expressions.ts';
import { maybeContainsWords } from '../words/word-index.ts';
import { textFormatOf } from '../words/word-patterns.ts';
import { FieldFilter } from './field-filters.ts';
import { inheritedFields } from './inherited.ts';
import type { ListQuery } from './list-query.ts';
import { toColumnValue, isAmong, selectRecords, tableOf, usesUniqueIndex } from './rows.ts';
import type { Scope } from './scoping.ts';
import { visibleColumn, type FieldOf } from './visible-column.ts';

/** The records of a query that a scope shows, not ordered, without limit and offset. */
export function selectMatching(
  store: Store,
  { resource, scope, query }: { resource: Resource; scope: Scope; query: ListQuery },
) {
  let asked = selectRecords(store.sql, resource);
  if (scope.rows) asked = asked.where(scope.rows);
  for (const [field, values] of Object.entries(query.filters)) {
    asked = asked.where(hasOneOf(store.engine, scope, { resource, field, values }));
  }
  return holding(store, { resource, scope, sought: parseSearch(query.q) }).reduce(
    (building, held) => building.where(held),
    asked,
  );
}

/** The condition that a record contains every word; none where nothing is searched. */
function holding(
  store: Store,
  { resource, scope, sought }: { resource: Resource; scope: Scope; sought: SearchQuery },
): Expression<SqlBool>[] {
  if (sought.words.length === 0) return [];
  const inherited = inheritedFields(resource);
  const texts = [
    ...searchTextsOf(scope, resource, [...searchedFields(resource), ...inherited]),
    ...storedChoices(scope, resource),
  ];
  const asking = { store, table: tableOf(resource), sought, resources: [resource] };
  // Inherited values are in no index.
  const may = inherited.length === 0 ? maybeContainsWords(asking) : [];
  return [...may, ...containsWords(store.engine, texts, sought)];
}

/** The texts of these fields as an actor reads them, for a search: for a choice its label. */
export function searchTextsOf(scope: Scope, resource: Resource, fields: readonly string[]): SearchText[] {
  return fields.flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const text = visibleColumn(scope, { resource, field: name });
    return [{ text, writing: textFormatOf(field), ...(field.choices && { choices: field.choices }) }];
  });
}

/** Choices as they are stored: users who filter by such a value may search for it too. */
function storedChoices(scope: Scope, resource: Resource): SearchText[] {
  return searchedFields(resource)
    .filter((name) => resource.fields[name]?.choices)
    .map((field) => ({ text: visibleColumn(scope, { resource, field }), writing: 'plain' }));
}

function hasOneOf(
  engine: Store['engine'],
  scope: Scope,
  { values, ...of }: FieldOf & { values: readonly unknown[] },
): Expression<SqlBool> {
  return expressionBuilder().or(values.map((value) => hasValue(engine, scope, { ...of, value })));
}

function hasValue(
  engine: Store['engine'],
  scope: Scope,
  { resource, field, value }: FieldOf & { value: unknown },
): Expression<SqlBool> {
  const columnOf = (name: string) => visibleColumn(scope, { resource, field: name });
  const column = columnOf(field);
  if (value instanceof FieldFilter) {
    return value.condition({
      engine,
      column,
      year: sectionNamed(resource.name)?.year === field ? entryYear : column,
      columnOf,
      hasOneOf: (values, other = field) => hasOneOf(engine, scope, { resource, field: other, values }),
    });
  }
  const definition = resource.fields[field];
  if (definition && isList(kindOf(definition)) && typeof value === 'string') {
    const fragment = kindOf(definition).refers?.fragment?.(value);
    return fragment ? containsText(engine, column, fragment) : holdsText(engine, column, value);
  }
  const stored = definition ? toColumnValue(kindOf(definition), value) : value;
  if (stored === null) return sql<SqlBool>`${column} is null`;
  return isAmong(column, [stored], usesUniqueIndex(resource, field, stored));
}

/** Whether a list, as JSON, contains a text: a colon follows the name of a property, but not a value. */
function holdsText(engine: Store['engine'], column: Expression<unknown>, text: string): Expression<SqlBool> {
  const held = [',', ']', '}'].map((after) => containsText(engine, column, `${JSON.stringify(text)}${after}`));
  return expressionBuilder().or(held);
}
