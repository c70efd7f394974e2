import { databaseAddress } from '@domain/configuration/regions';
import { tracksInstancesOf } from '@domain/database/instance-routing';
import { contentPolicy } from '../content-policy/content-policy';
import { pageNeeds } from '../project/firebase-json';
import type { Project } from '../project/project';
import { selfTestFindings } from './self-test';

export type SmokePorts = {
  fetch: typeof fetch;
  /** runs the Firebase CLI for the project. Returns its output, or null if it fails */
  firebase: (args: readonly string[]) => Promise<string | null>;
  newId: () => string;
  wait: (ms: number) => Promise<void>;
  say: (line: string) => void;
};

async function pageProblems({ fetch }: SmokePorts, project: Project): Promise<string[]> {
  const site = project.functionsEnv.APP_URL ?? '';
  const page = await fetch(site, { redirect: 'follow' });
  const header = (name: string): string => page.headers.get(name) ?? '';
  const policy = contentPolicy(pageNeeds(project));
  return [
    ...(page.ok ? [] : [`${site} answers ${String(page.status)}`]),
    ...(header('content-security-policy') === policy
      ? []
      : ['the policy of the page differs from firebase.json']),
    ...(header('x-content-type-options') === 'nosniff' ? [] : ['the page lacks X-Content-Type-Options']),
    ...(header('strict-transport-security') === '' ? ['the page lacks Strict-Transport-Security'] : []),
  ];
}

async function functionProblems({ fetch }: SmokePorts, { functionsEnv }: Project): Promise<string[]> {
  const { APP_URL: site = '', HAIL_REGION: region = '' } = functionsEnv;
  const answer = await fetch(new URL('/api/self_test', site));
  const text = await answer.text();
  if (!answer.ok || !text.startsWith('{'))
    return [`the functions answer ${String(answer.status)} without JSON at ${site}/api/self_test`];
  return text.includes(`"region":"${region}"`)
    ? []
    : [`the site leads to functions outside ${region}: ${text}`];
}

/** The nodes that a person without a sign-in must not be able to read. */
const CLOSED = ['users', 'bookings', 'users_private', 'settings_private', 'self_tests'];

const CLOSED_POSITIONS = ['drivers_on_duty', 'users', 'sessions'];
const CLOSED_TRACKS = ['tracking', 'bookings', 'users', 'sessions'];

async function ruleProblems(ports: SmokePorts, { functionsEnv }: Project): Promise<string[]> {
  const {
    HAIL_DATABASE_INSTANCE: main = '',
    HAIL_POSITIONS_INSTANCE: positions = '',
    HAIL_TRACKS_INSTANCES: tracks = '',
    HAIL_DATABASE_REGION: region = '',
  } = functionsEnv;
  const nodes = [
    ...CLOSED.map((node) => ({ node, instance: main })),
    ...(positions === '' ? [] : CLOSED_POSITIONS.map((node) => ({ node, instance: positions }))),
    ...tracksInstancesOf(tracks).all.flatMap((instance) => CLOSED_TRACKS.map((node) => ({ node, instance }))),
  ];
  const asked = nodes.flatMap((one) => [
    { ...one, what: 'read', init: {} },
    { ...one, what: 'written', init: { method: 'PUT', body: '{"smoke":true}' } },
  ]);
  const problems = await Promise.all(
    asked.map(async ({ node, instance, what, init }) => {
      const address = databaseAddress(instance, region);
      const path = what === 'read' ? `${node}.json?shallow=true` : `${node}/smoke-test.json`;
      const { status } = await ports.fetch(`${address}/${path}`, init);
      return status === 401 || status === 403
        ? []
        : [
            `${instance === main ? node : `${node} of ${instance}`} can be ${what} by anyone (${String(status)}). Deploy the rules of the database`,
          ];
    }),
  );
  return problems.flat();
}

/** The problems of the self test. Each of its lines is shown at once. */
async function selfTestProblems(ports: SmokePorts, project: Project): Promise<string[]> {
  const findings = await selfTestFindings(ports, project);
  for (const { level, what, remedy } of findings) {
    if (level === 'fail') continue;
    ports.say(`[ ${level === 'ok' ? ' ok ' : level} ] ${what}`);
    if (remedy !== undefined) ports.say(`         ${remedy}`);
  }
  return findings
    .filter(({ level }) => level === 'fail')
    .map(({ what, remedy }) => (remedy === undefined ? what : `${what}\n         ${remedy}`));
}

/** The problems of the deployed service, in its pages, functions and rules, and in its self test. */
export async function smokeProblems(ports: SmokePorts, project: Project): Promise<string[]> {
  const groups = await Promise.all([
    pageProblems(ports, project),
    functionProblems(ports, project),
    ruleProblems(ports, project),
    selfTestProblems(ports, project),
  ]);
  return groups.flat();
}
