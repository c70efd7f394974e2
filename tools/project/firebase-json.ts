import { tracksInstancesOf } from '@domain/database/instance-routing';
import { z } from 'zod';
import { contentPolicy, isOwnAuthDomain, type PageNeeds } from '../content-policy/content-policy';
import type { Project } from './project';

const headerSchema = z.object({ key: z.string(), value: z.string() });
const firebaseJsonSchema = z.looseObject({
  database: z.unknown(),
  hosting: z.looseObject({
    rewrites: z.array(z.looseObject({ function: z.looseObject({ functionId: z.string() }).optional() })),
    headers: z.array(z.looseObject({ source: z.string(), headers: z.array(headerSchema) })),
  }),
});

type Configured = Pick<Project, 'webEnv' | 'functionsEnv'>;

const DEMO_DATABASE = 'https://demo-hail-default-rtdb.firebaseio.com';

const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** The needs of a project's pages, from the settings of its web app. */
export function pageNeeds({ webEnv }: Pick<Project, 'webEnv'>): PageNeeds {
  const { VITE_FIREBASE_DATABASE_URL: databaseUrl = '' } = webEnv;
  return {
    siteUrl: URL.canParse(webEnv.VITE_SITE_URL ?? '') ? (webEnv.VITE_SITE_URL ?? '') : '',
    authDomain: webEnv.VITE_FIREBASE_AUTH_DOMAIN ?? 'demo-hail.firebaseapp.com',
    databaseUrl: URL.canParse(databaseUrl) ? databaseUrl : DEMO_DATABASE,
    apiBase: webEnv.VITE_API_BASE ?? '/api',
    hasPushes: (webEnv.VITE_VAPID_KEY ?? '') !== '',
    hasAppCheck: (webEnv.VITE_APP_CHECK_KEY ?? '') !== '',
    hasGoogleMaps: (webEnv.VITE_GOOGLE_MAPS_KEY ?? '') !== '',
    mapHosts: [
      webEnv.VITE_MAP_STYLE_URL ?? '',
      webEnv.VITE_MAP_STYLE_DARK_URL ?? '',
      ...listOf(webEnv.MAP_HOSTS),
    ],
  };
}

/**
 * Returns firebase.json with the parts that depend on a project's settings. They are the policy of its pages,
 * the region of the functions behind the site, and the database instances that get the rules. Each rewrite
 * names the region of its function. Otherwise, after the functions have moved to another region, the site
 * could call an old function in the previous region.
 */
export function firebaseJsonFor(source: unknown, { webEnv, functionsEnv }: Configured): unknown {
  const config = firebaseJsonSchema.parse(source);
  const {
    HAIL_REGION: region = '',
    HAIL_DATABASE_INSTANCE: instance = '',
    HAIL_POSITIONS_INSTANCE: positions = '',
    HAIL_TRACKS_INSTANCES: tracks = '',
  } = functionsEnv;
  const needs = pageNeeds({ webEnv });
  const values: Readonly<Record<string, string>> = {
    'Content-Security-Policy': contentPolicy(needs),
    'X-Frame-Options': isOwnAuthDomain(needs) ? 'SAMEORIGIN' : 'DENY',
  };
  for (const header of config.hosting.headers.flatMap(({ headers }) => headers))
    header.value = values[header.key] ?? header.value;
  if (region !== '')
    for (const rewrite of config.hosting.rewrites) if (rewrite.function) rewrite.function.region = region;
  if (instance !== '')
    config.database = [
      { instance, rules: 'database.rules.json' },
      ...(positions === '' ? [] : [{ instance: positions, rules: 'positions.rules.json' }]),
      ...tracksInstancesOf(tracks).all.map((name) => ({ instance: name, rules: 'tracks.rules.json' })),
    ];
  return inOrderOf(source, config);
}

/**
 * Returns `value` with its keys in the order of the file. The parser of the schema puts the keys of the
 * schema first.
 */
function inOrderOf(source: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = Array.isArray(source) ? source : [];
    return value.map((item, index) => inOrderOf(items[index], item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const before = typeof source === 'object' && source !== null ? Object.keys(source) : [];
  const all = new Map<string, unknown>(Object.entries(value));
  const keys = new Set([...before.filter((key) => all.has(key)), ...all.keys()]);
  const old = new Map<string, unknown>(Object.entries(source ?? {}));
  return Object.fromEntries([...keys].map((key) => [key, inOrderOf(old.get(key), all.get(key))]));
}
