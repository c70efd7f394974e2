import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { databaseAddress, isDatabaseRegion, isFunctionRegion } from '@domain/configuration/regions';
import { isTracksSetting, tracksInstancesOf } from '@domain/database/instance-routing';
import { policyDirectives } from '../content-policy/content-policy';
import { firebaseJsonFor, pageNeeds } from '../project/firebase-json';
import { configureCommand } from '../project/printed-commands';
import { LIVE_ALIAS, type Project } from '../project/project';
import { fail, ok, warn, type Finding } from './finding';

/**
 * Checks whether the regions of the parts match. A deploy reports few of these errors, but then no trigger
 * fires.
 */
export function placeFindings({ alias, functionsEnv, webEnv }: Project): Finding[] {
  const configure = `${configureCommand(alias)}  writes it.`;
  const {
    HAIL_REGION: region = '',
    HAIL_DATABASE_REGION: databaseRegion = '',
    HAIL_DATABASE_INSTANCE: instance = '',
    HAIL_BUCKET_REGION: bucketRegion = '',
    HAIL_POSITIONS_INSTANCE: positions = '',
    HAIL_TRACKS_INSTANCES: tracks = '',
  } = functionsEnv;
  const findings: Finding[] = [
    isDatabaseRegion(databaseRegion)
      ? ok(`places: the database and its triggers are in ${databaseRegion}`)
      : fail(
          `places: HAIL_DATABASE_REGION is "${databaseRegion}", which has no Realtime Databases, so no trigger would fire`,
          configure,
        ),
    isFunctionRegion(region)
      ? ok(`places: calls and timers run in ${region}`)
      : fail(`places: HAIL_REGION is "${region}", where no functions run`, configure),
    isFunctionRegion(bucketRegion)
      ? ok(`places: uploads are checked in ${bucketRegion}`)
      : fail(`places: HAIL_BUCKET_REGION is "${bucketRegion}", where no functions run`, configure),
  ];
  if (isFunctionRegion(region) && isDatabaseRegion(databaseRegion) && region !== databaseRegion)
    findings.push(
      warn(
        `places: calls run in ${region}, but the database is in ${databaseRegion}, so each call is slow`,
        'Set HAIL_REGION to the region of the database, unless you have a reason for another one.',
      ),
    );
  if (instance === '')
    return [...findings, fail('places: HAIL_DATABASE_INSTANCE names no database', configure)];
  const { VITE_FIREBASE_DATABASE_URL: databaseUrl = '' } = webEnv;
  const address = databaseAddress(instance, databaseRegion);
  findings.push(
    databaseUrl.replace(/\/$/, '') === address
      ? ok(`places: the web app and the functions use the database ${instance}`)
      : fail(
          `places: the web app uses ${databaseUrl}, but the functions ${address}`,
          `${configure} Otherwise the functions do not receive the writes of the app.`,
        ),
    ...positionsFindings(positions, {
      configure,
      main: instance,
      region: databaseRegion,
      used: webEnv.VITE_FIREBASE_POSITIONS_URL ?? '',
    }),
    ...tracksFindings(tracks, { alias, main: instance, positions }),
  );
  return findings;
}

/**
 * Checks the instance for positions, if there is one. The app and the functions must name the same instance,
 * and it must not be the main instance.
 */
function positionsFindings(
  positions: string,
  { configure, main, region, used }: Record<'configure' | 'main' | 'region' | 'used', string>,
): Finding[] {
  const address = positions === '' ? '' : databaseAddress(positions, region);
  if (positions === main)
    return [fail(`places: positions need a separate database, and ${main} is the main one`, configure)];
  if (used.replace(/\/$/, '') !== address)
    return [
      fail(
        `places: the web app writes positions to ${used || 'the main database'}, but the functions read them from ${address || 'the main database'}`,
        `${configure} Otherwise no driver is found.`,
      ),
    ];
  return positions === '' ? [] : [ok(`places: positions have the separate database ${positions}`)];
}

/**
 * Checks the tracks instances, if there are any. They must differ from the other databases, and they need an
 * instance for positions.
 */
function tracksFindings(
  setting: string,
  { alias, main, positions }: Record<'alias' | 'main' | 'positions', string>,
): Finding[] {
  if (setting === '') return [];
  const configure = `${configureCommand(alias)}  writes it.`;
  const { all, open } = tracksInstancesOf(setting);
  if (!isTracksSetting(setting))
    return [
      fail(`places: HAIL_TRACKS_INSTANCES is "${setting}", which is not a list of databases`, configure),
    ];
  const taken = all.find((name) => name === main || name === positions);
  if (taken !== undefined)
    return [fail(`places: tracks need separate databases, and ${taken} has other data`, configure)];
  // Instances that are marked as old get no new trips. So with only old instances, positions may be in the
  // main instance again.
  if (positions === '' && open.length > 0)
    return [
      fail(
        'places: tracks have separate databases, but positions have none',
        `${configureCommand(alias, '--positions-instance NAME')}  first, because a driver on a trip writes both.`,
      ),
    ];
  return [ok(`places: tracks of new trips go to ${open.join(', ') || main}; updated too: ${all.join(', ')}`)];
}

const jsonSchema = z.looseObject({
  database: z.unknown(),
  hosting: z.looseObject({ rewrites: z.unknown(), headers: z.unknown() }),
});

/** The parts of firebase.json that the settings decide and that differ. */
function differentParts(wanted: unknown, present: unknown): string[] {
  const [one, other] = [wanted, present].map((json) => jsonSchema.parse(json));
  const parts = {
    'list of rewrites': [one?.hosting.rewrites, other?.hosting.rewrites],
    'list of headers': [one?.hosting.headers, other?.hosting.headers],
    database: [one?.database, other?.database],
  };
  return Object.entries(parts).flatMap(([part, [first, second]]) =>
    isDeepStrictEqual(first, second) ? [] : [part],
  );
}

/**
 * Checks whether firebase.json matches the settings. For a project that is not live, each deploy creates its
 * own file.
 */
export function firebaseJsonFindings(project: Project): Finding[] {
  if (project.alias !== LIVE_ALIAS) return [];
  const remedy = `${configureCommand(project.alias, '--yes')}  writes firebase.json again.`;
  let wanted: unknown;
  try {
    wanted = firebaseJsonFor(project.firebaseJson, project);
  } catch {
    return [fail('firebase.json: it has no rewrites or no headers', 'Restore the file of this repository.')];
  }
  const policyOf = (json: unknown): string =>
    /"Content-Security-Policy","value":"([^"]*)"/.exec(JSON.stringify(json))?.[1] ?? '';
  const policy = policyOf(project.firebaseJson);
  if (policy === '')
    return [fail('firebase.json: no Content-Security-Policy', 'Restore the policy of this repository.')];
  const has = new Map(
    policy.split('; ').map((part): [string, string[]] => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );
  const needed = policyDirectives(pageNeeds(project));
  const lacking = Object.entries(needed).flatMap(([name, sources]) =>
    sources.filter((source) => !has.get(name)?.includes(source)).map((source) => `${source} in ${name}`),
  );
  const unused = [...has].flatMap(([name, sources]) =>
    sources.filter((source) => !needed[name]?.includes(source)).map((source) => `${source} in ${name}`),
  );
  const findings = [
    ...lacking.map((what) => fail(`firebase.json: the policy lacks ${what}`, remedy)),
    ...unused.map((what) => warn(`firebase.json: the policy allows ${what}, which no setting uses`, remedy)),
  ];
  if (findings.length === 0)
    findings.push(
      ...differentParts(wanted, project.firebaseJson).map((part) =>
        fail(`firebase.json: its ${part} differs from the settings`, remedy),
      ),
    );
  return findings.length === 0
    ? [ok('firebase.json: policy, rewrites and database match the settings')]
    : findings;
}
