import type { SignIn, SignInRecord, SignIns, SignInWay } from '../records';

/**
 * The newest sign-ins of a person (docs/product/accounts.md, "Sessions"). The server writes them
 * (`functions/src/accounts/sessions/sessions.command.ts`). The person and admins see them.
 */

export const KEPT_SIGN_INS = 20;

const WAY_OF_PROVIDER: Readonly<Record<string, SignInWay>> = {
  // Custom tokens are made only after the check of a mailed code.
  custom: 'email',
  phone: 'phone',
  'google.com': 'google',
  'facebook.com': 'facebook',
  'apple.com': 'apple',
};

/** The sign-in method for a token's `sign_in_provider`. */
export const wayOfProvider = (provider: string): SignInWay => WAY_OF_PROVIDER[provider] ?? 'other';

/** The key of a sign-in. The same sign-in always has the same key, so storing it again changes nothing. */
export const signInKey = ({ at, way }: Pick<SignInRecord, 'at' | 'way'>): string =>
  `${String(Math.floor(at / 1000))}-${way}`;

/** Adds a sign-in to the list and keeps only the newest sign-ins. */
export function withSignIn(kept: SignIns, signIn: SignInRecord): SignIns {
  return Object.fromEntries(
    Object.entries({ [signInKey(signIn)]: signIn, ...kept })
      .sort(([, a], [, b]) => b.at - a.at)
      .slice(0, KEPT_SIGN_INS),
  );
}

/** The list for a screen, newest first. */
export const newestSignIns = (signIns: SignIns): SignIn[] =>
  Object.entries(signIns)
    .map(([id, signIn]) => ({ id, ...signIn }))
    .sort((a, b) => b.at - a.at);

// The first pattern that matches counts. Most browsers also send the name of the browser from which they are
// derived, so a derived browser must be listed before its original.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * The browser and the system in a `User-Agent`, for example "Chrome, Android". These are brand names, so they
 * are the same in every language.
 */
export const deviceWords = (userAgent: string): string =>
  [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)].filter((name) => name !== undefined).join(', ');
