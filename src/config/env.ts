import { z } from 'zod';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const hostAndPort = z.string().regex(/^[\w.-]+:\d{1,5}$/, 'host:port');

const mapEnvSchema = z.object({
  VITE_MAP_STYLE_URL: optional(z.string().min(1)),
  VITE_MAP_STYLE_DARK_URL: optional(z.string().min(1)),
  VITE_GOOGLE_MAPS_KEY: optional(z.string().min(1)),
});

const furtherEnvSchema = z.object({
  VITE_FIREBASE_DATABASE_URL: optional(z.url()),
  VITE_EMULATOR_DATABASE: optional(hostAndPort),
});

const positionsEnvSchema = z.object({
  /** the instance that the positions of drivers on duty have to themselves, where there is one */
  VITE_FIREBASE_POSITIONS_URL: optional(z.url()),
  VITE_EMULATOR_DATABASE: optional(hostAndPort),
});

const envSchema = mapEnvSchema.extend({
  ...positionsEnvSchema.shape,
  VITE_FIREBASE_API_KEY: z.string().min(1),
  VITE_FIREBASE_AUTH_DOMAIN: z.string().min(1),
  VITE_FIREBASE_PROJECT_ID: z.string().min(1),
  /** always stated: guessing it from the project would put the app into another namespace than the server */
  VITE_FIREBASE_DATABASE_URL: z.url(),
  VITE_FIREBASE_STORAGE_BUCKET: z.string().min(1),
  VITE_FIREBASE_MESSAGING_SENDER_ID: optional(z.string().min(1)),
  VITE_FIREBASE_APP_ID: z.string().min(1),
  /** public key of web pushes (Cloud Messaging, web push certificates); without it no pushes are offered */
  VITE_VAPID_KEY: optional(z.string().min(1)),
  /** site key of App Check (reCAPTCHA Enterprise); without it no call is proved, and the project must not demand it */
  VITE_APP_CHECK_KEY: optional(z.string().min(1)),
  VITE_EMULATOR_AUTH: optional(z.url()),
  VITE_EMULATOR_STORAGE: optional(hostAndPort),
  VITE_API_BASE: optional(z.string().min(1)).transform((value) => value ?? '/api'),
});

export type Env = z.infer<typeof envSchema>;
export type MapEnv = z.infer<typeof mapEnvSchema>;

/** The build's settings are wrong; `keys` names every bad one. */
export class EnvError extends Error {
  readonly keys: readonly string[];

  constructor(keys: readonly string[]) {
    super(`The build's settings are not usable. Missing or wrong: ${keys.join(', ')}. See .env.example.`);
    this.name = 'EnvError';
    this.keys = keys;
  }
}

/** Reads the settings of the build; throws an EnvError that names every bad key together. */
export function parseEnv(raw: unknown): Env {
  const result = envSchema.safeParse(raw);
  if (result.success) return result.data;
  throw new EnvError([...new Set(result.error.issues.map((issue) => issue.path.join('.')))].sort());
}

/** The settings of this build. */
export const readEnv = (): Env => parseEnv(import.meta.env);

/** Map settings of the build; all are optional, so a page without a map style still works. */
export const readMapEnv = (): MapEnv => mapEnvSchema.catch({}).parse(import.meta.env);

/** The part that pages of drivers and staff read later; the start of the app has refused a malformed one. */
export const readPositionsEnv = (): z.infer<typeof positionsEnvSchema> =>
  positionsEnvSchema.parse(import.meta.env);

/** The names and addresses by which further instances are opened, beside the main one. */
export const readFurtherEnv = (): z.infer<typeof furtherEnvSchema> => furtherEnvSchema.parse(import.meta.env);
