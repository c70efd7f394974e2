/** The parts of the app that use hosts other than the site, for one project. */
export type PageNeeds = {
  /** the URL of the site. Empty if it is not known yet */
  siteUrl: string;
  /** the host of the sign-in helper. It is the project's own host or the site's host */
  authDomain: string;
  databaseUrl: string;
  /** the address of the functions, which is a path of the site or another URL */
  apiBase: string;
  hasPushes: boolean;
  hasAppCheck: boolean;
  hasGoogleMaps: boolean;
  /** the URLs of MapLibre styles, and the hosts of their tiles, sprites and fonts */
  mapHosts: readonly string[];
};

type Directives = Record<string, string[]>;

/**
 * The hosts of reCAPTCHA. Phone sign-in always uses it, and App Check uses it if it is on
 * (cloud.google.com/recaptcha/docs/faq).
 */
const RECAPTCHA = ['https://www.google.com/recaptcha/'];
const RECAPTCHA_SCRIPTS = [...RECAPTCHA, 'https://www.gstatic.com/recaptcha/'];
const RECAPTCHA_FRAMES = [...RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'];

/**
 * The directives that every page needs, for sign-in, files and pictures of people. The database's long
 * polling needs no entry, because the app connects to the database only by WebSocket
 * (src/api/firebase/firebase-app.ts).
 */
const always = (): Directives => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", 'https://apis.google.com', ...RECAPTCHA_SCRIPTS],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'"],
  'img-src': [
    "'self'",
    'data:',
    'blob:',
    'https://firebasestorage.googleapis.com',
    // These hosts have the pictures of people who sign in with Google or Facebook.
    'https://*.googleusercontent.com',
    'https://platform-lookaside.fbsbx.com',
  ],
  'connect-src': [
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firebasestorage.googleapis.com',
    ...RECAPTCHA,
  ],
  'worker-src': ["'self'", 'blob:'],
  'child-src': ["'self'", 'blob:'],
  'frame-src': [...RECAPTCHA_FRAMES],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  // Chromium checks every redirect of a posted form. The last redirect opens the page of the payer's bank,
  // which can be on any site.
  'form-action': ["'self'", 'https:'],
});

const APP_CHECK: Directives = { 'connect-src': ['https://content-firebaseappcheck.googleapis.com'] };

const PUSHES: Directives = {
  'connect-src': ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com'],
};

/**
 * The hosts of Google Maps (developers.google.com/maps/documentation/javascript/content-security-policy).
 * Google's own list allows scripts of all of googleapis.com, where any person can store a file. So only the
 * hosts of Google's scripts are listed here.
 */
const GOOGLE_MAPS: Directives = {
  'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com', "'unsafe-eval'", 'blob:'],
  'img-src': [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  'frame-src': ['https://*.google.com'],
  'connect-src': [
    'https://*.googleapis.com',
    'https://*.google.com',
    'https://*.gstatic.com',
    'data:',
    'blob:',
  ],
  'font-src': ['https://fonts.gstatic.com'],
  'style-src': ['https://fonts.googleapis.com'],
};

/** The hosts of a Realtime Database. The database may redirect a connection to another host of its domain. */
function databaseHosts(databaseUrl: string): string[] {
  const domain = new URL(databaseUrl).host.split('.').slice(1).join('.');
  return [`https://*.${domain}`, `wss://*.${domain}`];
}

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : `https://${address}`;

/** The origins of other sites in the list. The site itself needs no entry. */
const foreignOrigins = (addresses: readonly string[], siteUrl: string): string[] =>
  addresses
    .filter((address) => address !== '' && !address.startsWith('/'))
    .map(originOf)
    .filter((origin) => siteUrl === '' || origin !== originOf(siteUrl));

export const isOwnAuthDomain = ({ authDomain, siteUrl }: PageNeeds): boolean =>
  siteUrl !== '' && new URL(siteUrl).host === authDomain;

/** All directives that a project's pages need, and no others. */
export function policyDirectives(needs: PageNeeds): Readonly<Directives> {
  const isOwn = isOwnAuthDomain(needs);
  const maps = foreignOrigins(needs.mapHosts, needs.siteUrl);
  const parts: Directives[] = [
    always(),
    { 'connect-src': databaseHosts(needs.databaseUrl) },
    { 'frame-src': [isOwn ? "'self'" : `https://${needs.authDomain}`] },
    // If the site hosts its own sign-in helper, the helper is a frame of the site's pages.
    { 'frame-ancestors': [isOwn ? "'self'" : "'none'"] },
    { 'connect-src': foreignOrigins([needs.apiBase], needs.siteUrl) },
    { 'connect-src': maps, 'img-src': maps },
    ...(needs.hasPushes ? [PUSHES] : []),
    ...(needs.hasAppCheck ? [APP_CHECK] : []),
    ...(needs.hasGoogleMaps ? [GOOGLE_MAPS] : []),
  ];
  const all: Directives = {};
  for (const part of parts)
    for (const [name, sources] of Object.entries(part))
      all[name] = [...new Set([...(all[name] ?? []), ...sources])];
  return all;
}

/** The Content-Security-Policy of a project's pages. */
export const contentPolicy = (needs: PageNeeds): string =>
  Object.entries(policyDirectives(needs))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
