/** Whether the text of a setting is valid. A setting with an empty text counts as missing. */
type Check = (text: string) => boolean;

const isText: Check = () => true;
const isAddress: Check = (text) => URL.canParse(text);
const isHostAndPort: Check = (text) => /^[\w.-]+:\d{1,5}$/.test(text);

const REQUIRED = {
  VITE_FIREBASE_API_KEY: isText,
  VITE_FIREBASE_AUTH_DOMAIN: isText,
  VITE_FIREBASE_PROJECT_ID: isText,
  /**
   * This is required. If it were computed from the project's id, the app could use another database than the
   * server.
   */
  VITE_FIREBASE_DATABASE_URL: isAddress,
  VITE_FIREBASE_STORAGE_BUCKET: isText,
  VITE_FIREBASE_APP_ID: isText,
};

const OPTIONAL = {
  VITE_MAP_STYLE_URL: isText,
  VITE_MAP_STYLE_DARK_URL: isText,
  VITE_GOOGLE_MAPS_KEY: isText,
  /** the separate database instance for the positions of drivers on duty, if there is one */
  VITE_FIREBASE_POSITIONS_URL: isAddress,
  VITE_FIREBASE_MESSAGING_SENDER_ID: isText,
  /**
   * The public key of web pushes (Cloud Messaging, web push certificates). Without it the app offers no
   * pushes.
   */
  VITE_VAPID_KEY: isText,
  /**
   * The site key of App Check (reCAPTCHA Enterprise). Without it, calls contain no App Check token, and the
   * Firebase project must accept calls without a token.
   */
  VITE_APP_CHECK_KEY: isText,
  VITE_EMULATOR_AUTH: isAddress,
  VITE_EMULATOR_DATABASE: isHostAndPort,
  VITE_EMULATOR_STORAGE: isHostAndPort,
  VITE_API_BASE: isText,
};

type Required = Record<keyof typeof REQUIRED, string>;
type Optional = Partial<Record<keyof typeof OPTIONAL, string>>;
type Settings = Required & Optional;

export type Env = Settings & { VITE_API_BASE: string };

/** The error for invalid settings of the build. `keys` contains the name of every invalid setting. */
export class EnvError extends Error {
  readonly keys: readonly string[];

  constructor(keys: readonly string[]) {
    super(`The build's settings are not usable. Missing or wrong: ${keys.join(', ')}. See .env.example.`);
    this.name = 'EnvError';
    this.keys = keys;
  }
}

/** The texts of the settings that are not empty. */
function textsOf(raw: unknown): Partial<Settings> {
  const known: Record<string, unknown> = { ...(raw as object | null) };
  const keys = [...Object.keys(REQUIRED), ...Object.keys(OPTIONAL)];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = known[key];
      return typeof text === 'string' && text !== '' ? [[key, text]] : [];
    }),
  );
}

/**
 * Reads the settings of the build. Throws an EnvError that names all invalid settings. It uses no schema
 * library, because every page needs it.
 */
export function parseEnv(raw: unknown): Env {
  const texts = textsOf(raw);
  const isBad = ([key, check]: [string, Check], isNeeded: boolean): boolean => {
    const text = texts[key as keyof Settings];
    return text === undefined ? isNeeded : !check(text);
  };
  const bad = [
    ...Object.entries(REQUIRED).filter((one) => isBad(one, true)),
    ...Object.entries(OPTIONAL).filter((one) => isBad(one, false)),
  ].map(([key]) => key);
  if (bad.length > 0) throw new EnvError(bad.sort());
  return { VITE_API_BASE: '/api', ...(texts as Settings) };
}

/** The settings of this build. */
export const readEnv = (): Env => parseEnv(import.meta.env);

/**
 * The settings of the build, without the checks. The app checks all settings when it starts, so code that is
 * loaded later need not check them again.
 */
export const readOptionalEnv = (): Optional & Partial<Pick<Settings, 'VITE_FIREBASE_DATABASE_URL'>> =>
  textsOf(import.meta.env);
