import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv, promisify } from 'node:util';
import { loadEnv } from 'vite';
import { z } from 'zod';
import type { Finding } from './finding';
import { localFindings, type LocalConfiguration } from './local-checks';
import { onlineFindings } from './online-checks';

const HELP = `npm run doctor [-- --online]     checks the configuration of a real project

Reads .firebaserc, .env.production, functions/.env.<project id> and firebase.json. With --online it also checks the
project itself (secrets, first records, the deployed site, the ways to sign in) through the Firebase CLI, which must be signed in. Exits with
1 when a check fails.`;

const root = join(import.meta.dirname, '../..');
const textOf = (...path: string[]): string | null => {
  const file = join(root, ...path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
const jsonOf = (file: string): unknown => JSON.parse(textOf(file) ?? 'null') as unknown;

const firebasercSchema = z.object({ projects: z.object({ default: z.string().optional() }) });

function readConfiguration(): LocalConfiguration {
  const projectId = firebasercSchema.safeParse(jsonOf('.firebaserc')).data?.projects.default ?? null;
  const envOf = (file: string): Record<string, string | undefined> =>
    parseEnv(textOf('functions', file) ?? '');
  const functionsEnv = { ...envOf('.env'), ...(projectId === null ? {} : envOf(`.env.${projectId}`)) };
  return {
    nodeVersion: process.version,
    projectId,
    webEnv: loadEnv('production', root, 'VITE_'),
    knownFunctionSettings: Object.keys(envOf('.env.example')),
    functionsEnv: z.record(z.string(), z.string()).parse(functionsEnv),
    firebaseJson: jsonOf('firebase.json'),
  };
}

const MARKS = { ok: '  ok  ', warn: ' warn ', fail: ' FAIL ' } as const;
function say({ level, what, remedy }: Finding): void {
  console.log(`[${MARKS[level]}] ${what}`);
  if (remedy !== undefined) console.log(`         ${remedy}`);
}

const run = promisify(execFile);
async function firebase(projectId: string, args: readonly string[]): Promise<string | null> {
  try {
    const { stdout } = await run('npx', ['firebase', ...args, '--project', projectId], { cwd: root });
    return stdout;
  } catch {
    return null;
  }
}

const { values } = parseArgs({ options: { online: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(HELP);
} else {
  const configuration = readConfiguration();
  const { projectId, functionsEnv } = configuration;
  const findings = localFindings(configuration);
  if (values.online && projectId !== null) {
    const ports = { firebase: (args: readonly string[]) => firebase(projectId, args), fetch };
    const { VITE_FIREBASE_API_KEY: apiKey = '', VITE_SITE_URL: siteUrl = '' } = configuration.webEnv;
    const web = apiKey === '' ? null : { apiKey, siteUrl };
    findings.push(...(await onlineFindings(ports, functionsEnv.APP_URL ?? null, web)));
  }
  findings.forEach(say);
  const failures = findings.filter(({ level }) => level === 'fail').length;
  const problems = failures === 1 ? '1 problem' : `${failures} problems`;
  console.log(failures === 0 ? '\nNo problem found.' : `\n${problems} to fix.`);
  process.exitCode = failures === 0 ? 0 : 1;
}
