/** The parts of the app that use outside hosts, for one project. */
export type PageNeeds = {
  /** the address of the site, empty if not known yet */
  siteUrl: string;
  /** host of the sign-in helper, the project's own or the site's */
  authDomain: string;
  databaseUrl: string;
  /** the address of the functions: a path of the site, or another address */
  apiBase: string;
  hasPushes: boolean;
  hasAppCheck: boolean;
  hasGoogleMaps: boolean;
  /** addresses of MapLibre styles, and hosts of their tiles, sprites and fonts */
  mapHosts: readonly string[];
};

type Directives = Record<string, string[]>;

/** reCAPTCHA, for phone sign-in always, for App Check if it is on (cloud.google.com/recaptcha/docs/faq). */
const RECAPTCHA = ['https://www.google.com/recaptcha/'];
const RECAPTCHA_SCRIPTS = [...RECAPTCHA, 'https://www.gstatic.com/recaptcha/'];
const RECAPTCHA_FRAMES = [...RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'];

/**
 * Every page: sign-in, files, pictures of people. The database's long polling needs no entry, because the app reaches
 * the database by WebSocket alone (src/api/firebase/firebase-app.ts).
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
    // Pictures of people who sign in by Google or Facebook.
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
  // Chromium checks every redirect of a posted form, up to the page of the payer's bank. That can be any site.
  'form-action': ["'self'", 'https:'],
});

const APP_CHECK: Directives = { 'connect-src': ['https://content-firebaseappcheck.googleapis.com'] };

const PUSHES: Directives = {
  'connect-src': ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com'],
};

/**
 * developers.google.com/maps/documentation/javascript/content-security-policy. Google's own list admits scripts of all
 * googleapis.com, where any person can store a file. So only the hosts of its scripts are listed here.
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

/** A Realtime Database may redirect a connection to another host of its domain. */
function databaseHosts(databaseUrl: string): string[] {
  const domain = new URL(databaseUrl).host.split('.').slice(1).join('.');
  return [`https://*.${domain}`, `wss://*.${domain}`];
}

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : `https://${address}`;

/** Addresses of the site itself need no entry. */
const foreignOrigins = (addresses: readonly string[], siteUrl: string): string[] =>
  addresses
    .filter((address) => address !== '' && !address.startsWith('/'))
    .map(originOf)
    .filter((origin) => siteUrl === '' || origin !== originOf(siteUrl));

export const isOwnAuthDomain = ({ authDomain, siteUrl }: PageNeeds): boolean =>
  siteUrl !== '' && new URL(siteUrl).host === authDomain;

/** The directives that a project's pages need, and no others. */
export function policyDirectives(needs: PageNeeds): Readonly<Directives> {
  const isOwn = isOwnAuthDomain(needs);
  const maps = foreignOrigins(needs.mapHosts, needs.siteUrl);
  const parts: Directives[] = [
    always(),
    { 'connect-src': databaseHosts(needs.databaseUrl) },
    { 'frame-src': [isOwn ? "'self'" : `https://${needs.authDomain}`] },
    // The site's own sign-in helper is a frame of its pages.
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
