import { join } from 'node:path';
import { z } from 'zod';
import { regionsOfBucket } from '@domain/configuration/regions';
import { tracksInstancesOf } from '@domain/database/instance-routing';
import { dbPaths } from '@domain/database/paths';
import { SECOND_FACTOR_RULE } from '@domain/database/positions-access-copy';
import { readAlertFiles } from '../alerts/alert-files';
import { appliedAlerts } from '../alerts/applied';
import { configureCommand, firebaseCommand, scriptCommand } from '../project/printed-commands';
import type { Project } from '../project/project';
import { apiFindings, roleFindings } from './access-checks';
import { jsonOf, unseen, type CloudPorts, type RealProject } from './cloud-ports';
import { EMAIL_PROVIDER_REMEDY, fail, ok, warn, type Finding } from './finding';
import { policyFindings } from './policy-checks';
import { quotaFindings } from './quota-checks';

/** The text that a URL answers. Null if there is no answer. */
const textAt = (
  { fetch }: CloudPorts,
  url: string | URL,
  headers: Record<string, string>,
): Promise<string | null> =>
  fetch(url, { headers }).then(
    (answer) => answer.text(),
    () => null,
  );

const TRACKING = 'tracking';

const instancesSchema = z.object({
  result: z.array(
    z.object({
      name: z.string().transform((path) => path.split('/').at(-1) ?? ''),
      location: z.string(),
      state: z.string().optional(),
    }),
  ),
});

async function databaseFindings({ firebase }: CloudPorts, project: RealProject): Promise<Finding[]> {
  const {
    HAIL_DATABASE_INSTANCE: main = '',
    HAIL_POSITIONS_INSTANCE: positions = '',
    HAIL_TRACKS_INSTANCES: tracks = '',
    HAIL_DATABASE_REGION: region = '',
  } = project.functionsEnv;
  const { alias } = project;
  const list = await jsonOf(firebase(['database:instances:list', '--json']), instancesSchema);
  if (list === null) return [unseen('database: its location')];
  const further = [...(positions === '' ? [] : [positions]), ...tracksInstancesOf(tracks).all];
  const names = list.result.map(({ name }) => name);
  const left = names.filter((name) => ![main, ...further].includes(name));
  const named = [main, ...further].map((name) => {
    const found = list.result.find((one) => one.name === name);
    if (found === undefined)
      return fail(
        `database: the project has no database ${name}`,
        name !== main
          ? firebaseCommand(alias, `database:instances:create ${name} --location ${region}`)
          : `It has ${names.join(', ') || 'none'}. To use another one: ${configureCommand(alias)}`,
      );
    if (found.state === 'DISABLED') return fail(`database: ${name} is disabled`, 'Enable it in the console.');
    if (found.location === region) return ok(`database: ${name} is in ${region}`);
    return name !== main
      ? fail(
          `database: ${name} is in ${found.location}, but app and functions look for it in ${region}`,
          `${firebaseCommand(alias, `database:instances:create NAME --location ${region}`)}  and ${configureCommand(alias)}`,
        )
      : fail(
          `database: ${name} is in ${found.location}, but its triggers would run in ${region} and never fire`,
          configureCommand(alias, `--database-region ${found.location}`),
        );
  });
  return [
    ...named,
    ...(await leftFindings({ firebase }, left, project)),
    ...(await oldTracksFindings({ firebase }, project)),
  ];
}

/**
 * Finds positions and tracks in database instances that no setting names. The functions no longer update the
 * access rights in such an instance. If an instance has the settings of a service, it is a main instance or a
 * copy that was restored for a test, and this check ignores it. Instances for positions and tracks have only
 * one setting, which their rules read.
 */
async function leftFindings(
  { firebase }: Pick<CloudPorts, 'firebase'>,
  names: readonly string[],
  { alias, functionsEnv }: RealProject,
): Promise<Finding[]> {
  const keysAt = async (path: string, name: string): Promise<string[]> =>
    (await nodesAt({ firebase }, path, name)) ?? [];
  const settings = dbPaths.settings();
  const isService = async (name: string): Promise<boolean> => {
    const known = await keysAt(`/${settings}`, name);
    return known.length === 0 || known.some((key) => `${settings}/${key}` !== SECOND_FACTOR_RULE);
  };
  const held = await Promise.all(
    names.map(async (name) => {
      const nodes = await keysAt('/', name);
      const node = nodes.find((key) => key === 'drivers_on_duty' || key === TRACKING);
      if (node === undefined || (nodes.includes(settings) && (await isService(name)))) return null;
      return warn(
        `database: ${name} holds ${node}, but no setting names it`,
        node === TRACKING
          ? `${configureCommand(alias, `--tracks-instances ${[...partsOf(functionsEnv), `${name}:old`].join(',')}`)}  until its tracks have gone (docs/scaling.md).`
          : `${firebaseCommand(alias, `database:remove /${node} --instance ${name} --force`)}  once drivers have reloaded their pages (docs/scaling.md).`,
      );
    }),
  );
  return held.filter((finding) => finding !== null);
}

/** The names of tracks instances as they are written in the setting, such as `city-a:old`. */
const partsOf = ({ HAIL_TRACKS_INSTANCES: tracks = '' }: Project['functionsEnv']): string[] =>
  tracks
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The keys at a path of a database. Null if the database cannot be read. */
function nodesAt(
  { firebase }: Pick<CloudPorts, 'firebase'>,
  path: string,
  name: string,
): Promise<string[] | null> {
  return jsonOf(
    firebase(['database:get', path, '--shallow', '--instance', name]),
    z
      .record(z.string(), z.unknown())
      .nullable()
      .transform((keys) => Object.keys(keys ?? {})),
  );
}

/**
 * Reports for each tracks instance that is marked as old whether it still has tracks. An old instance without
 * tracks may be deleted (docs/scaling.md).
 */
async function oldTracksFindings(
  ports: Pick<CloudPorts, 'firebase'>,
  { alias, functionsEnv }: RealProject,
): Promise<Finding[]> {
  const parts = partsOf(functionsEnv);
  const { all, open } = tracksInstancesOf(parts.join(','));
  const old = all.filter((name) => !open.includes(name));
  return Promise.all(
    old.map(async (name) => {
      const tracks = await nodesAt(ports, `/${TRACKING}`, name);
      if (tracks === null) return unseen(`database: the tracks in ${name}`);
      if (tracks.length > 0)
        return ok(`database: ${name} will be removed, but has the tracks of ${String(tracks.length)} trips`);
      const left = parts.filter((part) => !part.startsWith(`${name}:`)).join(',');
      return warn(
        `database: ${name} will be removed, and has no tracks left`,
        `${configureCommand(alias, `--tracks-instances '${left}'`)}  removes it from the settings. Then run  ${scriptCommand('deploy', alias)}  and delete it in the console.`,
      );
    }),
  );
}

async function bucketFindings({ gcloud }: CloudPorts, project: RealProject): Promise<Finding[]> {
  const bucket = project.webEnv.VITE_FIREBASE_STORAGE_BUCKET ?? '';
  const region = project.functionsEnv.HAIL_BUCKET_REGION ?? '';
  const found = await jsonOf(
    gcloud(['storage', 'buckets', 'describe', `gs://${bucket}`, '--format=json']),
    z.object({ location: z.string() }),
  );
  if (found === null) return [unseen(`bucket: the location of ${bucket}`)];
  return [
    regionsOfBucket(found.location).includes(region)
      ? ok(`bucket: ${bucket} is in ${found.location}`)
      : fail(
          `bucket: ${bucket} is in ${found.location}, but uploads would be checked in ${region}, so the deploy fails`,
          configureCommand(project.alias, `--bucket-location ${found.location}`),
        ),
  ];
}

const switchSchema = z.object({ enabled: z.boolean().default(false) }).prefault({});
const signInSchema = z.object({
  signIn: z.object({ phoneNumber: switchSchema, email: switchSchema }).prefault({}),
  authorizedDomains: z.array(z.string()).default([]),
  smsRegionConfig: z
    .object({
      allowlistOnly: z.object({ allowedRegions: z.array(z.string()).default([]) }).optional(),
      allowByDefault: z.object({}).optional(),
    })
    .optional(),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().default(false) }).optional(),
});

async function signInFindings(ports: CloudPorts, project: RealProject): Promise<Finding[]> {
  const { projectId, webEnv } = project;
  const token = (await ports.gcloud(['auth', 'print-access-token']))?.trim() ?? '';
  if (token === '') return [unseen('sign-in: its settings')];
  const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`;
  const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': projectId };
  const config = await jsonOf(textAt(ports, url, headers), signInSchema);
  if (config === null) return [unseen('sign-in: its settings')];
  const { signIn, authorizedDomains, smsRegionConfig, emailPrivacyConfig } = config;
  const site = webEnv.VITE_SITE_URL ?? '';
  const host = URL.canParse(site) ? new URL(site).host : '';
  const allowed = smsRegionConfig?.allowlistOnly?.allowedRegions ?? [];
  const phone = !signIn.phoneNumber.enabled
    ? [
        fail(
          'sign-in: the phone provider is disabled, so people cannot log in with a phone code',
          'Console, Authentication, Sign-in method, Phone: enable it.',
        ),
      ]
    : [ok('sign-in: phone codes are enabled')];
  const sms =
    smsRegionConfig === undefined || (smsRegionConfig.allowlistOnly !== undefined && allowed.length === 0)
      ? fail(
          'sign-in: codes are sent to no country',
          'Console, Authentication, Settings, SMS region policy: allow the countries of your service.',
        )
      : smsRegionConfig.allowByDefault !== undefined
        ? warn(
            'sign-in: codes are sent to every country, and you pay for each',
            'Console, Authentication, Settings, SMS region policy: allow the countries of your service only.',
          )
        : ok(`sign-in: codes are sent to ${allowed.join(', ')}`);
  return [
    ...phone,
    sms,
    signIn.email.enabled
      ? warn('sign-in: the e-mail provider is enabled', EMAIL_PROVIDER_REMEDY)
      : ok('sign-in: the e-mail provider is disabled'),
    host !== '' && authorizedDomains.includes(host)
      ? ok(`sign-in: ${host} is an authorised domain`)
      : fail(
          `sign-in: ${host || 'the site'} is not an authorised domain, so it cannot send codes`,
          'Console, Authentication, Settings, Authorized domains: add it.',
        ),
    emailPrivacyConfig?.enableImprovedEmailPrivacy === true
      ? ok('sign-in: accounts cannot be enumerated by e-mail address')
      : warn(
          'sign-in: anyone can check which e-mail addresses have an account',
          'Console, Authentication, Settings, User actions: enable email enumeration protection.',
        ),
  ];
}

async function billingFindings({ gcloud }: CloudPorts, { projectId }: RealProject): Promise<Finding[]> {
  const billing = await jsonOf(
    gcloud(['billing', 'projects', 'describe', projectId, '--format=json']),
    z.object({ billingEnabled: z.boolean().default(false), billingAccountName: z.string().default('') }),
  );
  if (billing === null) return [unseen('billing: the plan')];
  if (!billing.billingEnabled)
    return [fail('billing: the project has no billing account', 'Console: upgrade it to the Blaze plan.')];
  const account = billing.billingAccountName.split('/').at(-1) ?? '';
  const budgets = await jsonOf(
    gcloud(['billing', 'budgets', 'list', `--billing-account=${account}`, '--format=json']),
    z.array(z.object({})),
  );
  if (budgets === null) return [unseen('billing: budgets')];
  return budgets.length === 0
    ? [
        warn(
          'billing: there is no budget, so you get no warning about high costs',
          `https://console.cloud.google.com/billing/${account}/budgets  (a budget only warns, it does not stop spending)`,
        ),
      ]
    : [ok('billing: there is a budget')];
}

async function backupFindings({ gcloud }: CloudPorts, { projectId }: RealProject): Promise<Finding[]> {
  const buckets = await jsonOf(
    gcloud(['storage', 'buckets', 'list', '--project', projectId, '--format=json']),
    z.array(z.object({ name: z.string() })),
  );
  if (buckets === null) return [unseen('backups: the bucket')];
  return buckets.some(({ name }) => name.includes('backup'))
    ? [ok('backups: there is a bucket for backups')]
    : [
        warn(
          'backups: no bucket of the project has "backup" in its name',
          'Console, Realtime Database, Backups: enable daily backups, and test a restore once.',
        ),
      ];
}

const ROOT = join(import.meta.dirname, '../..');

/** Checks whether the project has the alerts of monitoring/, and whether a person gets them. */
async function alertFindings({ gcloud }: CloudPorts, { projectId, alias }: RealProject): Promise<Finding[]> {
  const applied = await appliedAlerts(gcloud, projectId);
  if ('isUnseen' in applied) return [unseen('alerts: the alerts of the project')];
  const { metrics, policies, dashboard } = readAlertFiles(ROOT);
  const known = new Map(applied.policies.map((policy) => [policy.id, policy]));
  const missing = [
    ...[...metrics.keys()].filter((name) => !applied.metrics.includes(name)),
    ...[...policies.keys()].filter((id) => !known.has(id)),
    ...(applied.dashboard === null ? [`the dashboard ${dashboard.displayName}`] : []),
  ];
  if (missing.length > 0)
    return [
      warn(
        applied.policies.length === 0
          ? 'alerts: the project has none, so you are not notified when the service fails'
          : `alerts: the project lacks ${missing.join(', ')}`,
        scriptCommand('alerts', alias, '--email YOUR_ADDRESS', '--run'),
      ),
    ];
  const ours = [...known.values()].filter(({ id }) => policies.has(id));
  const isOff = ours.some(({ isEnabled }) => !isEnabled);
  const silent = ours.filter(({ isEnabled, channels }) => (isOff ? !isEnabled : channels.length === 0));
  return silent.length > 0
    ? [
        warn(
          `alerts: ${isOff ? 'disabled are' : 'no one receives'} ${silent.map(({ id }) => id).join(', ')}`,
          `Console, Monitoring, Alerting: enable them.  ${scriptCommand('alerts', alias, '--run')}  restores their address.`,
        ),
      ]
    : [ok(`alerts: ${String(ours.length)} are in place and go to ${applied.channel?.email ?? 'a channel'}`)];
}

/**
 * The entries of X-Forwarded-For in the request of the self-test. They are like the addresses that a
 * dishonest caller invents.
 */
const INVENTED = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
const selfTestSchema = z.object({ entries: z.number(), hops: z.number(), region: z.string() });

/**
 * Checks the number of trusted proxies. The deployed functions return how many entries the proxies added to
 * the header of this call.
 */
async function hopFindings(ports: CloudPorts, project: RealProject): Promise<Finding[]> {
  const { alias } = project;
  const { APP_URL: site = '', HAIL_REGION: region = '' } = project.functionsEnv;
  if (!URL.canParse(site)) return [];
  const headers = { 'x-forwarded-for': INVENTED.join(', ') };
  const answer = await jsonOf(textAt(ports, new URL('/api/self_test', site), headers), selfTestSchema);
  if (answer === null)
    return [warn('proxies: the deployed functions report no number', 'Deploy them, then run this again.')];
  const hops = answer.entries - INVENTED.length;
  return [
    hops === answer.hops
      ? ok(`proxies: ${String(hops)} write X-Forwarded-For, and all are trusted`)
      : fail(
          `proxies: ${String(hops)} write X-Forwarded-For, but ${String(answer.hops)} are trusted`,
          `Set TRUSTED_PROXY_HOPS=${String(hops)} in functions/.env.${project.projectId}: With a lower number many people share the limits of one address. With a higher number a caller can fake its address.`,
        ),
    answer.region === region
      ? ok(`places: the deployed functions run in ${region}`)
      : fail(
          `places: the site uses functions in ${answer.region}, but they should run in ${region}`,
          `${scriptCommand('deploy', alias)}  and then delete the old ones: ${firebaseCommand(alias, `functions:delete NAME --region ${answer.region}`)}`,
        ),
  ];
}

/** Checks the project in Google Cloud. Without Google's CLI the checks are warnings. */
export async function cloudFindings(ports: CloudPorts, project: RealProject): Promise<Finding[]> {
  const groups = await Promise.all(
    [
      databaseFindings,
      bucketFindings,
      apiFindings,
      roleFindings,
      quotaFindings,
      policyFindings,
      signInFindings,
      billingFindings,
      backupFindings,
      alertFindings,
      hopFindings,
    ].map((check) => check(ports, project)),
  );
  return groups.flat();
}
