import { describe, expect, it } from 'vitest';
import { policyDirectives, contentPolicy, type PageNeeds } from './content-policy';

const PLAIN: PageNeeds = {
  siteUrl: 'https://rides.example',
  authDomain: 'city-rides.firebaseapp.com',
  databaseUrl: 'https://city-rides-default-rtdb.firebaseio.com',
  apiBase: '/api',
  hasPushes: false,
  hasAppCheck: false,
  hasGoogleMaps: false,
  mapHosts: [],
};

/** The sources that these needs add to the policy of a service without pushes, App Check and Google Maps. */
function added(needs: Partial<PageNeeds>): Record<string, string[]> {
  const plain = policyDirectives(PLAIN);
  return Object.fromEntries(
    Object.entries(policyDirectives({ ...PLAIN, ...needs }))
      .map(([name, sources]) => [name, sources.filter((one) => !plain[name]?.includes(one))] as const)
      .filter(([, sources]) => sources.length > 0),
  );
}
/**
 * The sources that these needs remove from the policy of a service without pushes, App Check and Google Maps.
 */
const taken = (needs: Partial<PageNeeds>): string[] => {
  const other = policyDirectives({ ...PLAIN, ...needs });
  return Object.entries(policyDirectives(PLAIN)).flatMap(([name, sources]) =>
    sources.filter((one) => !other[name]?.includes(one)).map((one) => `${name} ${one}`),
  );
};

describe('the content policy of the pages', () => {
  it('contains exactly the expected directives for a service without pushes, App Check and Google Maps', () => {
    expect(contentPolicy(PLAIN).split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      "style-src 'self' 'unsafe-inline'",
      "font-src 'self'",
      "img-src 'self' data: blob: https://firebasestorage.googleapis.com https://*.googleusercontent.com https://platform-lookaside.fbsbx.com",
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firebasestorage.googleapis.com https://www.google.com/recaptcha/ https://*.firebaseio.com wss://*.firebaseio.com",
      "worker-src 'self' blob:",
      "child-src 'self' blob:",
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/ https://city-rides.firebaseapp.com',
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self' https:",
      "frame-ancestors 'none'",
    ]);
  });

  it('contains only regional hosts for a database in Europe', () => {
    const needs = { databaseUrl: 'https://city-rides-default-rtdb.europe-west1.firebasedatabase.app' };
    expect(added(needs)).toEqual({
      'connect-src': [
        'https://*.europe-west1.firebasedatabase.app',
        'wss://*.europe-west1.firebasedatabase.app',
      ],
    });
    expect(taken(needs)).toEqual([
      'connect-src https://*.firebaseio.com',
      'connect-src wss://*.firebaseio.com',
    ]);
  });

  it('allows only the site itself to show its pages in frames if sign-in windows use the site’s domain', () => {
    const needs = { authDomain: 'rides.example' };
    expect(added(needs)).toEqual({ 'frame-src': ["'self'"], 'frame-ancestors': ["'self'"] });
    expect(taken(needs)).toEqual(['frame-src https://city-rides.firebaseapp.com', "frame-ancestors 'none'"]);
  });

  it.each<[string, Partial<PageNeeds>, Record<string, string[]>]>([
    [
      'pushes',
      { hasPushes: true },
      {
        'connect-src': [
          'https://fcmregistrations.googleapis.com',
          'https://firebaseinstallations.googleapis.com',
        ],
      },
    ],
    [
      'App Check',
      { hasAppCheck: true },
      { 'connect-src': ['https://content-firebaseappcheck.googleapis.com'] },
    ],
    [
      'a MapLibre style and its tiles',
      { mapHosts: ['https://tiles.example/style.json', 'https://tiles.example/dark.json', 'fonts.example'] },
      {
        'img-src': ['https://tiles.example', 'https://fonts.example'],
        'connect-src': ['https://tiles.example', 'https://fonts.example'],
      },
    ],
    ['a style on the site', { mapHosts: ['/style.json', 'https://rides.example/dark.json'] }, {}],
    [
      'functions at another address',
      { apiBase: 'https://europe-west1-city-rides.cloudfunctions.net/api' },
      { 'connect-src': ['https://europe-west1-city-rides.cloudfunctions.net'] },
    ],
    [
      'Google Maps',
      { hasGoogleMaps: true },
      {
        'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com', "'unsafe-eval'", 'blob:'],
        'style-src': ['https://fonts.googleapis.com'],
        'font-src': ['https://fonts.gstatic.com'],
        'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
        'connect-src': [
          'https://*.googleapis.com',
          'https://*.google.com',
          'https://*.gstatic.com',
          'data:',
          'blob:',
        ],
        'frame-src': ['https://*.google.com'],
      },
    ],
  ])('adds exactly the hosts for %s', (_what, needs, expected) => {
    expect(added(needs)).toEqual(expected);
    expect(taken(needs)).toEqual([]);
  });

  it('contains the hosts of all features for each combination of features', () => {
    const parts: Partial<PageNeeds>[] = [
      { hasPushes: true },
      { hasAppCheck: true },
      { hasGoogleMaps: true },
      { mapHosts: ['https://tiles.example'] },
      { authDomain: 'rides.example' },
    ];
    for (let bits = 0; bits < 2 ** parts.length; bits += 1) {
      const chosen = parts.filter((_, index) => (bits >> index) % 2 === 1);
      const whole = policyDirectives(Object.assign({}, PLAIN, ...chosen) as PageNeeds);
      for (const part of chosen)
        for (const [name, sources] of Object.entries(added(part)))
          expect(whole[name]).toEqual(expect.arrayContaining(sources));
      for (const [name, sources] of Object.entries(whole))
        expect(new Set(sources).size, name).toBe(sources.length);
      // The policy must not allow scripts from a host on which any person can store files.
      expect(whole['script-src']?.filter((one) => one.includes('*'))).toEqual([]);
    }
  });
});
