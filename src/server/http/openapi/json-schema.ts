import { z } from 'zod';

/** A JSON Schema value, or a value of OpenAPI around it. */
export type Json = Record<string, unknown>;

/** Converts a schema to JSON Schema, as the input or the output of a call. */
export type ToJsonSchema = (schema: z.core.$ZodType, use: 'body' | 'answer') => Json;

/** A schema that many calls return: the contract defines it once, under this name. */
export function namedSchema<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  return schema.meta({ [nameKey]: name });
}

/** Any JSON value of this type: for input that is ignored, whatever it holds. */
export function anyOfType(type: 'object' | 'array' | 'string', description: string): z.ZodType {
  return z.unknown().meta({ type, description });
}

/** Creates the schema converter. Named schemas go to `shared` and are referenced. */
export function createJsonSchemaConverter(shared: Json): ToJsonSchema {
  return (schema, use) => {
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, {
      unrepresentable: 'any',
      ...(use === 'body' && { override: describeInput }),
    }) as Json & { $defs?: Json };
    let text = JSON.stringify(rest);
    for (const [name, definition] of Object.entries($defs)) {
      // Only JSON itself is a recursive schema.
      text = text.replaceAll(`#/$defs/${name}`, anyJson);
      shared['Json'] = JSON.parse(JSON.stringify(definition).replaceAll(`#/$defs/${name}`, anyJson));
    }
    return JSON.parse(text, (_, value: unknown) => {
      const name = (value as Json | null)?.[nameKey];
      if (typeof name !== 'string') return value;
      const { [nameKey]: _name, ...content } = value as Json;
      shared[name] = content;
      return { $ref: `#/components/schemas/${name}` };
    }) as Json;
  };
}

const nameKey = 'x-shared';

const anyJson = '#/components/schemas/Json';

interface SchemaOverride {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/**
 * A body may omit fields with a default, hold extra fields unless they are refused, and write a value in other forms.
 */
function describeInput({ zodSchema, jsonSchema }: SchemaOverride): void {
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && def.in._zod.def.type === 'transform')
    return describeConvertedInput({ zodSchema, jsonSchema });
  if (def.type !== 'object') return;
  if (!def.catchall) delete jsonSchema.additionalProperties;
  const { required = [], properties = {} } = jsonSchema;
  const needed = required.filter((name) => (properties[name] as Json)['default'] === undefined);
  if (needed.length > 0) jsonSchema.required = needed;
  else delete jsonSchema.required;
}

/**
 * Sample values, each for its type: digits as text, a number, null. A schema that accepts the sample accepts the type.
 */
const probes = [
  { type: 'string', pattern: '^\\s*([+-]?\\d+\\s*)?$', values: ['0', '1', '7', '2026'] },
  { type: 'number', values: [0, 1, 2026, 123456] },
  { type: 'null', values: [null] },
];

/** A schema that converts its input accepts further types: the schema itself is tried with samples. */
function describeConvertedInput({ zodSchema, jsonSchema }: SchemaOverride): void {
  const { description, ...said } = jsonSchema;
  const variants = (said.anyOf ?? [said]) as Json[];
  if (variants.some((way) => way['type'] === undefined)) return;
  const sorts = new Set(variants.map((way) => (way['type'] === 'integer' ? 'number' : way['type'])));
  const others = probes
    .filter(({ type, values }) => !sorts.has(type) && values.some((value) => z.safeParse(zodSchema, value).success))
    .map(({ values: _, ...way }) => way);
  if (others.length === 0) return;
  for (const name of Object.keys(said)) Reflect.deleteProperty(jsonSchema, name);
  Object.assign(jsonSchema, { anyOf: [...variants, ...others] });
}
