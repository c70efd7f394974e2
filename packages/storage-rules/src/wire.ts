import { z } from 'zod';
import { NULL, set, type Value } from './values';

const NANOS_PER_MILLI = 1_000_000n;
const NANOS_PER_SECOND = 1_000_000_000n;

const whole = z.union([z.number().int(), z.string().regex(/^-?\d+$/)]).transform((value) => BigInt(value));

function timestampNanos(text: string): bigint | undefined {
  const millis = Date.parse(text);
  if (Number.isNaN(millis)) return undefined;
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  const belowMillis = BigInt(fraction.padEnd(9, '0').slice(3, 9));
  return BigInt(millis) * NANOS_PER_MILLI + belowMillis;
}

const timestamp = z.string().transform((text, context): Value => {
  const nanos = timestampNanos(text);
  if (nanos === undefined) {
    context.addIssue({ code: 'custom', message: 'not a time' });
    return z.NEVER;
  }
  return { type: 'timestamp', nanos };
});

const duration = z
  .object({ seconds: whole.default(0n), nanos: whole.default(0n) })
  .transform(({ seconds, nanos }): Value => ({
    type: 'duration',
    nanos: seconds * NANOS_PER_SECOND + nanos,
  }));

const path = z
  .object({ segments: z.array(z.object({ simple: z.string() })).default([]) })
  .transform(({ segments }): Value => ({ type: 'path', segments: segments.map(({ simple }) => simple) }));

/** A typed value in the form that the Storage emulator sends. */
export const wireValueSchema: z.ZodType<Value> = z.lazy(() =>
  z.union([
    z.strictObject({ null_value: z.unknown() }).transform(() => NULL),
    z
      .strictObject({ bool_value: z.boolean() })
      .transform(({ bool_value: value }): Value => ({ type: 'bool', value })),
    z.strictObject({ int_value: whole }).transform(({ int_value: value }): Value => ({ type: 'int', value })),
    z
      .strictObject({ float_value: z.number() })
      .transform(({ float_value: value }): Value => ({ type: 'float', value })),
    z
      .strictObject({ string_value: z.string() })
      .transform(({ string_value: value }): Value => ({ type: 'string', value })),
    z
      .strictObject({ bytes_value: z.string() })
      .transform(({ bytes_value: value }): Value => ({ type: 'bytes', value: Buffer.from(value, 'base64') })),
    z.strictObject({ timestamp_value: timestamp }).transform(({ timestamp_value: value }) => value),
    z.strictObject({ duration_value: duration }).transform(({ duration_value: value }) => value),
    z
      .strictObject({ latlng_value: z.object({ latitude: z.number(), longitude: z.number() }) })
      .transform(({ latlng_value: value }): Value => ({ type: 'latlng', ...value })),
    z.strictObject({ path_value: path }).transform(({ path_value: value }) => value),
    z
      .strictObject({ list_value: z.object({ values: z.array(wireValueSchema).default([]) }) })
      .transform(({ list_value: { values: items } }): Value => ({ type: 'list', items })),
    z
      .strictObject({ set_value: z.object({ values: z.array(wireValueSchema).default([]) }) })
      .transform(({ set_value: { values } }): Value => set(values)),
    z
      .strictObject({ map_value: z.object({ fields: z.record(z.string(), wireValueSchema).default({}) }) })
      .transform(({ map_value: { fields } }): Value => ({
        type: 'map',
        entries: new Map(Object.entries(fields)),
      })),
  ]),
);

const METHODS = ['get', 'list', 'create', 'update', 'delete', 'read', 'write'] as const;

/** One line with a request, in the Storage emulator's rules protocol. */
export const requestSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('load_ruleset'),
    id: z.number(),
    context: z.object({
      rulesetName: z.string(),
      source: z.object({ files: z.array(z.object({ name: z.string(), content: z.string() })).min(1) }),
    }),
  }),
  z.object({
    action: z.literal('verify'),
    id: z.number(),
    context: z.object({
      rulesetName: z.string(),
      service: z.string().default('firebase.storage'),
      path: z.string(),
      method: z.enum(METHODS),
      variables: z.record(z.string(), wireValueSchema).default({}),
    }),
  }),
]);

export type RulesRequest = z.infer<typeof requestSchema>;
export type RequestMethod = (typeof METHODS)[number];
