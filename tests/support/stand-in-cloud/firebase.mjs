// The commands of the Firebase CLI that the guide and its tools use.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanupRefusal, declaredFunctions, refusalBefore, release } from './cloud-rules.mjs';
import { flag } from './state.mjs';

const jsonIn = ({ folder }, file) => JSON.parse(readFileSync(resolve(folder, file), 'utf8'));

const at = (tree, path) =>
  path
    .split('/')
    .filter((key) => key !== '')
    .reduce((node, key) => node?.[key], tree);
function put(tree, path, value) {
  const keys = path.split('/').filter((key) => key !== '');
  const last = keys.pop();
  let node = tree;
  for (const key of keys) node = node[key] ??= {};
  if (value === null) delete node[last];
  else node[last] = value;
}

/** Deploys the parts that `--only` names, or all parts, in the order of the CLI. */
function deploy(args, place, project, id) {
  const only = flag(args, 'only')?.split(',') ?? ['database', 'storage', 'functions', 'hosting'];
  const isAnswered = place.hasTerminal || args.includes('--force');
  const chosen = only.filter((part) => part.startsWith('functions')).map((part) => part.split(':')[1]);
  const functions =
    chosen.length === 0
      ? []
      : declaredFunctions(place, id).filter(
          ({ name }) => chosen.includes(undefined) || chosen.includes(name),
        );
  const refusal = functions.length === 0 ? null : refusalBefore(project, functions, isAnswered);
  if (refusal !== null) return [1, refusal];
  if (args.includes('--dry-run')) return [0, 'Dry run complete!'];
  project.deploys.push(only);
  // Another person disables an API while the deploy runs.
  if (project.switchOff?.before === project.deploys.length)
    project.apis = project.apis.filter((name) => name !== project.switchOff.api);
  if (only.includes('storage') && !project.apis.includes('firebaserules.googleapis.com'))
    return [
      1,
      'Firebase Rules API has not been used in project or it is disabled. SERVICE_DISABLED, service: firebaserules.googleapis.com',
    ];
  // The CLI releases all functions at once, so a refused function does not stop the others.
  const refused = functions.map((one) => release(project, one)).filter((reason) => reason !== null);
  if (refused.length > 0) return [2, `${refused[0]}\nError: There was an error deploying functions`];
  const asked = functions.length === 0 ? null : cleanupRefusal(project, functions[0].region, isAnswered);
  if (asked !== null) return [1, asked];
  if (!only.includes('hosting')) return [0, 'Deploy complete!'];
  const config = jsonIn(place, flag(args, 'config') ?? 'firebase.json');
  const rewrites = config.hosting.rewrites.flatMap((one) => one.function ?? []);
  const missing = rewrites.find(({ functionId }) => project.functions[functionId] === undefined);
  if (missing !== undefined) return [1, `Unable to find a valid endpoint for function ${missing.functionId}`];
  project.deployed = config;
  project.region = rewrites[0].region;
  return [0, 'Deploy complete!'];
}

/** Runs a command of the CLI on the fake state. Returns its exit code and what it says. */
export function firebase(args, state, place) {
  const [command, ...rest] = args;
  if (command === 'login') {
    state.isLoggedIn = true;
    return [0, 'Success! Logged in'];
  }
  if (!state.isLoggedIn) return [1, 'Failed to authenticate, have you run firebase login?'];
  if (command === 'projects:list') return [0, Object.keys(state.projects).join('\n')];
  const aliases = jsonIn(place, '.firebaserc').projects;
  const named = flag(args, 'project') ?? 'default';
  const id = aliases[named] ?? named;
  const project = state.projects[id];
  if (project === undefined) return [1, `There is no project ${id}`];
  switch (command) {
    case 'apps:list':
    case 'functions:log':
      return [0, 'ok'];
    case 'functions:list':
      return [
        0,
        JSON.stringify({
          result: Object.entries(project.functions).map(([name, { region }]) => ({ id: name, region })),
        }),
      ];
    case 'functions:artifacts:setpolicy':
      project.hasCleanup = true;
      return [0, 'Successfully set up cleanup policy'];
    case 'functions:secrets:set':
      project.secrets[rest[0]] = place.input().replace(/\n$/, '');
      return [0, 'Created a new secret version'];
    case 'functions:secrets:get':
      return rest[0] in project.secrets
        ? [0, '│ 1       │ ENABLED │']
        : [
            1,
            `Error: Request to https://secretmanager.googleapis.com/v1/projects/${id}/secrets/${rest[0]}/versions had HTTP Error: 404, Secret [projects/${project.number}/secrets/${rest[0]}] not found.`,
          ];
    case 'functions:secrets:access':
      return rest[0] in project.secrets ? [0, project.secrets[rest[0]]] : [1, 'not found'];
    case 'functions:delete':
      delete project.functions[rest[0]];
      return [0, 'deleted'];
    case 'auth:import': {
      // A provider that is switched off refuses no import. An address that another account has is refused,
      // and the CLI still ends with 0.
      const { users } = jsonIn(place, rest[0]);
      for (const user of users) {
        const keys = ['localId', 'email', 'emailVerified'];
        if (Object.keys(user).some((key) => !keys.includes(key))) return [1, 'has unsupported keys'];
        const isTaken = project.accounts.some(
          ({ localId, email }) => email === user.email && localId !== user.localId,
        );
        if (isTaken) return [0, 'Encountered problems while importing accounts. Details:'];
        project.accounts = [...project.accounts.filter(({ localId }) => localId !== user.localId), user];
      }
      return [0, 'Imported successfully.'];
    }
    case 'database:instances:list':
      return [0, JSON.stringify({ status: 'success', result: project.instances })];
    case 'database:get': {
      const field = flag(args, 'order-by');
      const found = at(project.data, rest[0]) ?? null;
      const wanted = Object.entries(found ?? {}).filter(([, one]) => one[field] === flag(args, 'equal-to'));
      return [0, JSON.stringify(field === undefined ? found : Object.fromEntries(wanted))];
    }
    case 'database:update': {
      const instance = flag(args, 'instance');
      if (instance !== undefined && !project.instances.some(({ name }) => name.endsWith(`/${instance}`)))
        return [1, `There is no instance ${instance}`];
      for (const [path, value] of Object.entries(jsonIn(place, rest[1]))) put(project.data, path, value);
      return [0, 'Data updated successfully'];
    }
    case 'database:set':
      put(project.data, rest[0], JSON.parse(flag(args, 'data')));
      // Writes the answers that the deployed trigger would write.
      if (project.deployed !== null && rest[0].startsWith('/self_tests/')) {
        put(project.data, `${rest[0]}/answered`, 1);
        for (const part of ['token', 'account', 'task', 'file', 'upload', 'push', 'mail', 'sms', 'regions'])
          put(project.data, `${rest[0]}/parts/${part}`, { outcome: 'passed' });
      }
      return [0, 'Data persisted successfully'];
    case 'database:remove':
      put(project.data, rest[0], null);
      return [0, 'Data removed successfully'];
    case 'deploy': {
      const lacking = state.secretNames.filter((name) => !(name in project.secrets));
      if (lacking.length > 0) return [1, `secrets without a value: ${lacking.join(', ')}`];
      if (!project.isBilled) return [1, 'Your project must be on the Blaze plan'];
      return deploy(args, place, project, id);
    }
    default:
      return [1, `The stand-in of firebase does not know: ${args.join(' ')}`];
  }
}
