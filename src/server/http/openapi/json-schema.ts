import { z } from 'zod';

/** A value of JSON Schema, or of OpenAPI around it. */
export type Json = Record<string, unknown>;

/** Converts a schema to JSON Schema, as the input or the output of a call. */
export type SayInJson = (schema: z.core.$ZodType, use: 'body' | 'answer') => Json;

/** A schema that many calls answer: the contract defines it once, under this name. */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  return schema.meta({ [nameKey]: name });
}

/** Whatever JSON has, of this sort: for what is passed over, however it looks. */
export function anyOfSort(type: 'object' | 'array' | 'string', description: string): z.ZodType {
  return z.unknown().meta({ type, description });
}

/** Makes the converter of schemas. Named ones go to `shared` and are referenced. */
export function sayingInJson(shared: Json): SayInJson {
  return (schema, use) => {
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, {
      unrepresentable: 'any',
      ...(use === 'body' && { override: asSent }),
    }) as Json & { $defs?: Json };
    let text = JSON.stringify(rest);
    for (const [name, definition] of Object.entries($defs)) {
      // Nothing but JSON itself is said by itself.
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

/** A body may leave out what has a value of its own then, and hold more where nothing refuses it. */
function asSent({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  const { def } = zodSchema._zod;
  if (def.type !== 'object') return;
  if (!def.catchall) delete jsonSchema.additionalProperties;
  const { required = [], properties = {} } = jsonSchema;
  const needed = required.filter((name) => (properties[name] as Json)['default'] === undefined);
  if (needed.length > 0) jsonSchema.required = needed;
  else delete jsonSchema.required;
}
