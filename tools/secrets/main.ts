import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { scriptCommand } from '../project/printed-commands';
import { LIVE_ALIAS, readProject } from '../project/project';
import { noProject, runTool } from '../project/run-tool';
import { isStoredBy, seeToSecrets } from './secrets';

const HELP = `npm run secrets [-- --fill] [--project ALIAS]

Lists the secrets of the functions, and which of them the project has. With --fill it stores a value in each that lacks one and
needs no person: {} or none where this service does not use it, a random text for OTP_PEPPER. A stored secret is never
touched. What is left is yours to type, by the command that stands beside it (docs/going-live.md says what each holds).`;

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const { values } = parseArgs({
  options: {
    fill: { type: 'boolean', default: false },
    project: { type: 'string', default: LIVE_ALIAS },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<string | null> {
  const project = readProject(root, values.project);
  const { projectId } = project;
  if (projectId === null || projectId.startsWith('demo-')) return noProject(values.project);
  const onProject = ['--project', projectId];
  const firebase = (args: readonly string[]): Promise<string> =>
    run('npx', ['firebase', ...args, ...onProject], { cwd: root }).then(({ stdout }) => stdout);
  try {
    // The error of a secret would say less about an expired login.
    await firebase(['apps:list']);
  } catch {
    return `The Firebase CLI does not reach ${projectId}: npx firebase login, and npx firebase projects:list must list it.`;
  }
  const left = await seeToSecrets(
    {
      isStored: (name) => isStoredBy(name, firebase(['functions:secrets:get', name])),
      store: (name, value) =>
        new Promise((resolve, reject) => {
          // By its input, because every program of this machine could read a value on the command line.
          const args = ['firebase', 'functions:secrets:set', name, '--data-file', '-', ...onProject];
          const child = spawn('npx', args, { cwd: root, stdio: ['pipe', 'ignore', 'inherit'] });
          child.once('error', reject);
          child.once('exit', (code) => {
            if (code === 0) resolve();
            else reject(new Error(`${name} was not stored; the Firebase CLI says why above.`));
          });
          child.stdin.end(value);
        }),
      say: (line) => console.log(line),
    },
    project,
    values.fill,
  );
  console.log(
    left.length === 0
      ? '\nAll secrets are stored.'
      : `\n${String(left.length)} to store${values.fill ? '' : `; ${scriptCommand('secrets', project.alias, '--fill')}  stores those that need no person`}.`,
  );
  return null;
}

await runTool({ help: HELP, isHelpAsked: values.help }, main);
