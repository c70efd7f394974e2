import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { LIVE_ALIAS, readProject } from '../project/project';
import { cloudFindings } from './cloud-checks';
import type { Finding } from './finding';
import { localFindings } from './local-checks';
import { createTxtLookup, mailFindings } from './mail-checks';
import { onlineFindings } from './online-checks';

const HELP = `npm run doctor [-- --online] [--project ALIAS]

Checks the configuration of a real project.

It reads .firebaserc, .env.production, functions/.env.<project id> and firebase.json. --project takes another alias of
.firebaserc than ${LIVE_ALIAS}. With --online it also checks the project itself (regions, secrets, APIs, roles,
processors, policies, sign-in, billing, first records, the deployed site) through the Firebase CLI and the Google
Cloud CLI, which must be signed in. It exits with 1 if a check fails.`;

const root = join(import.meta.dirname, '../..');

const MARKS = { ok: '  ok  ', warn: ' warn ', fail: ' FAIL ' } as const;
function say({ level, what, remedy }: Finding): void {
  console.log(`[${MARKS[level]}] ${what}`);
  if (remedy !== undefined) console.log(`         ${remedy}`);
}

const run = promisify(execFile);
/** Runs a program and returns its output. Rejects with the program's own message. */
const answer = async (program: string, args: readonly string[]): Promise<string> =>
  // If a service has more languages than this repository, the output exceeds Node's default limit of one
  // megabyte.
  (await run(program, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;
const output = (program: string, args: readonly string[]): Promise<string | null> =>
  answer(program, args).catch(() => null);

/** Builds the functions and returns their declaration. Null if they cannot be built. */
async function builtManifest(): Promise<unknown> {
  try {
    await answer('npm', ['run', '-s', 'functions:build']);
    return JSON.parse(await answer('npm', ['run', '-s', 'functions:manifest'])) as unknown;
  } catch {
    return null;
  }
}

const { values } = parseArgs({
  options: {
    online: { type: 'boolean' },
    project: { type: 'string', default: LIVE_ALIAS },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(HELP);
} else {
  const project = readProject(root, values.project);
  const { projectId, functionsEnv, webEnv } = project;
  const findings = localFindings({ ...project, nodeVersion: process.version });
  if (values.online && projectId !== null) {
    const firebase = (args: readonly string[]): Promise<string> =>
      answer('npx', ['firebase', ...args, '--project', projectId]);
    const ports = {
      firebase: (args: readonly string[]) => firebase(args).catch(() => null),
      gcloud: (args: readonly string[]) => output('gcloud', args),
      fetch,
      manifest: builtManifest,
    };
    const { VITE_FIREBASE_API_KEY: apiKey = '', VITE_SITE_URL: siteUrl = '' } = webEnv;
    const web = apiKey === '' ? null : { apiKey, siteUrl };
    findings.push(
      ...(await onlineFindings({ firebase, fetch }, functionsEnv.APP_URL ?? null, web, {
        ...project,
        projectId,
      })),
      ...(await cloudFindings(ports, { ...project, projectId })),
      ...(await mailFindings(createTxtLookup(), project)),
    );
  }
  findings.forEach(say);
  const failures = findings.filter(({ level }) => level === 'fail').length;
  const problems = failures === 1 ? '1 problem' : `${failures} problems`;
  console.log(failures === 0 ? '\nNo problem found.' : `\n${problems} to fix.`);
  process.exitCode = failures === 0 ? 0 : 1;
}
