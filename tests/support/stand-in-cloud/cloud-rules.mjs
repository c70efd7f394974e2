// The documented rules by which Google refuses functions. `project` is the project's part of the fake state.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const BUNDLE = 'functions/lib/index.js';

/** The declaration of the built functions of a place. The SDK makes it once for each build. */
export function manifestOf({ folder, stateFile }) {
  const cache = `${stateFile}.manifest`;
  const built = statSync(join(folder, BUNDLE)).mtimeMs;
  if (existsSync(cache) && JSON.parse(readFileSync(cache, 'utf8')).built === built)
    return JSON.parse(readFileSync(cache, 'utf8')).manifest;
  const { stdout } = spawnSync(process.execPath, ['functions/manifest.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const manifest = JSON.parse(stdout);
  writeFileSync(cache, JSON.stringify({ built, manifest }));
  return manifest;
}

/** The declared functions with the settings of a project. */
export function declaredFunctions(place, id) {
  const { endpoints, params } = manifestOf(place);
  const file = join(place.folder, `functions/.env.${id}`);
  const settings = {
    ...Object.fromEntries(params.map(({ name, default: usual }) => [name, usual])),
    ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}),
  };
  const resolved = (value) =>
    typeof value === 'string'
      ? value.replace(/^\{\{ params\.(\w+) \}\}$/, (_whole, name) => String(settings[name] ?? ''))
      : value;
  return Object.entries(endpoints).map(([name, one]) => ({
    name,
    region: resolved([one.region].flat()[0]),
    cpu: Number(resolved(one.cpu)),
    memory: Number(resolved(one.availableMemoryMb)),
    concurrency: Number(resolved(one.concurrency)),
    maxInstances: Number(resolved(one.maxInstances)),
    invoker: one.httpsTrigger === undefined ? null : resolved(one.httpsTrigger.invoker[0]),
    isRetried: one.eventTrigger?.retry === true,
    isUpload: one.eventTrigger?.eventType?.startsWith('google.cloud.storage.') === true,
    isEvent: one.eventTrigger !== undefined,
  }));
}

const NEEDED = [
  ['cloudfunctions.googleapis.com', 'Cloud Functions API'],
  ['cloudbuild.googleapis.com', 'Cloud Build API'],
  ['run.googleapis.com', 'Cloud Run Admin API'],
  ['eventarc.googleapis.com', 'Eventarc API'],
  ['cloudtasks.googleapis.com', 'Cloud Tasks API'],
];

const rulesOf = (project, constraint) => project.policyRules[constraint] ?? [];
const restricts = (rules) => rules.some(({ values, denyAll }) => denyAll === true || values !== undefined);

/**
 * What the CLI checks before it uploads anything, in a dry run too. Null if it goes on. `isAnswered` says
 * whether a person at a terminal or the flag --force answers the questions of the CLI.
 */
export function refusalBefore(project, functions, isAnswered) {
  const small = functions.filter(({ cpu, concurrency }) => cpu < 1 && concurrency > 1);
  if (small.length > 0)
    return `Error: The following functions are configured to allow concurrent execution and less than one full CPU. This is not supported: ${small[0].name}`;
  for (const { region } of functions.filter(({ isUpload }) => isUpload)) {
    const location = project.bucketLocation.toLowerCase();
    const isInside = location === region || (location === 'eu' && region.startsWith('europe-'));
    if (!isInside)
      return `Error: A function in region ${region} cannot listen to a bucket in region ${location}`;
  }
  const isNew = functions.some(({ name, isRetried }) => isRetried && project.functions[name] === undefined);
  return isNew && !isAnswered
    ? 'Error: Pass the --force option to deploy functions with a failure policy'
    : null;
}

/** Adds up the processors by the reading of the quota that this project uses. In thousandths. */
function used(project, added) {
  const all = Object.entries(project.functions).filter(
    ([name]) => name !== added.name || project.reading === 'running',
  );
  const of = ({ cpu, maxInstances }) => 1000 * cpu * (project.reading === 'reserved' ? maxInstances : 1);
  return [...all.map(([, one]) => one), added].reduce((sum, one) => sum + of(one), 0);
}

/** Creates or updates one function. Returns Google's message if Google refuses it, or null. */
export function release(project, one) {
  const disabled = NEEDED.find(([name]) => !project.apis.includes(name));
  if (disabled !== undefined)
    return `${disabled[1]} has not been used in project ${project.number} before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/${disabled[0]}/overview?project=${project.number} then retry. SERVICE_DISABLED, service: ${disabled[0]}`;
  const values = rulesOf(project, 'gcp.resourceLocations').flatMap(
    (rule) => rule.values?.allowedValues ?? [],
  );
  if (values.length > 0 && !values.some((value) => value.includes(one.region)))
    return `'${one.region}' violates constraint 'constraints/gcp.resourceLocations' on the resource 'projects/${project.number}'`;
  if (!project.roles.includes('roles/cloudbuild.builds.builder') && !project.roles.includes('roles/editor'))
    return 'Build failed with status: FAILURE. Could not build the function due to a missing permission on the build service account.';
  if (one.isEvent && !project.agentRoles.includes('roles/eventarc.serviceAgent'))
    return 'Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.';
  const requested = 1000 * one.cpu * one.maxInstances;
  if (requested > project.processors)
    return `Max instances must be set to ${Math.floor(project.processors / (1000 * one.cpu))} or fewer to set the requested total CPU.\nQuota violated:\n- CpuAllocPerProjectRegion requested: ${requested} allowed: ${project.processors}`;
  if (used(project, one) > project.processors)
    return `Could not create or update Cloud Run service ${one.name.toLowerCase()}, Container Healthcheck failed. Quota exceeded for total allowable CPU per project per region.`;
  const before = project.functions[one.name];
  project.functions[one.name] = { ...one, isOpen: one.invoker === 'public' || before?.isOpen === true };
  if (one.invoker === 'public' && restricts(rulesOf(project, 'iam.allowedPolicyMemberDomains'))) {
    project.functions[one.name].isOpen = before?.isOpen === true;
    return 'Failed to set the IAM Policy on the Service. One or more users named in the policy do not belong to a permitted customer. User allUsers is not in permitted organization.';
  }
  return null;
}

/** The question about old images, which the CLI asks after the first functions. Null if it is answered. */
export function cleanupRefusal(project, region, isAnswered) {
  if (!project.hasCleanup && !isAnswered)
    return `Error: Functions successfully deployed but could not set up cleanup policy in location ${region}. Pass the --force option to automatically set up a cleanup policy or run 'firebase functions:artifacts:setpolicy' to manually set up a cleanup policy.`;
  project.hasCleanup = true;
  return null;
}

/** Whether Cloud Run may be told not to check callers. */
export const isCheckForced = (project) =>
  rulesOf(project, 'run.managed.requireInvokerIam').some(({ enforce }) => enforce === true);
