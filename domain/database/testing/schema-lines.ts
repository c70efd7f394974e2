import { z } from 'zod';

type Json = { [key: string]: unknown };

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A schema as text, with one line for each value. A line has the path of the value, `?` if the value is
 * optional, and the JSON Schema of the value. A test compares the text with a file, so that each change of a
 * bound, a list or a field is visible in a diff.
 */
export function schemaLines(name: string, schema: z.ZodType): string[] {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return linesOf(name, shape);
}

function linesOf(path: string, shape: unknown): string[] {
  if (!isJson(shape)) return [`${path} ${JSON.stringify(shape)}`];
  const { properties, required, items, anyOf, ...rest } = shape;
  const needed = new Set(Array.isArray(required) ? required : []);
  const parts = [
    ...(isJson(properties)
      ? Object.entries(properties).flatMap(([field, value]) =>
          linesOf(`${path}.${field}${needed.has(field) ? '' : '?'}`, value),
        )
      : []),
    ...(isJson(items) ? linesOf(`${path}[]`, items) : []),
    ...(Array.isArray(anyOf) ? anyOf.flatMap((one: unknown) => linesOf(`${path}|`, one)) : []),
  ];
  return [`${path} ${JSON.stringify(rest)}`, ...parts];
}

/** The lines of all schemas in some modules, sorted by name. */
export function linesOfSchemas(modules: Readonly<Record<string, unknown>>): string {
  const schemas = Object.entries(modules).filter(
    (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
  );
  return `${schemas
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, schema]) => schemaLines(name.replace(/Schema$/, ''), schema))
    .join('\n')}\n`;
}
