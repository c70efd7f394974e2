import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { scriptCommand } from '../project/printed-commands';
import { LIVE_ALIAS, readProject } from '../project/project';
import { noProject, runTool } from '../project/run-tool';
import { isStoredBy, seeToSecrets } from './secrets';

const HELP = `npm run secrets [-- --fill] [--project ALIAS]

Lists the secrets of the functions and shows which of them the project has. With --fill it stores a value in each missing
secret that needs no person: {} or none if this service does not use it, and a random text for OTP_PEPPER. It never changes
a stored secret. Set the other secrets with the printed commands (docs/going-live.md explains their content).`;

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
    // If the login has expired, this command reports it more clearly than a command for a secret.
    await firebase(['apps:list']);
  } catch {
    return `The Firebase CLI cannot read ${projectId}. Run npx firebase login. npx firebase projects:list must list the project.`;
  }
  const left = await seeToSecrets(
    {
      isStored: (name) => isStoredBy(name, firebase(['functions:secrets:get', name])),
      store: (name, value) =>
        new Promise((resolve, reject) => {
          // The value is sent over the standard input. Every program on this machine could read a value on
          // the command line.
          const args = ['firebase', 'functions:secrets:set', name, '--data-file', '-', ...onProject];
          const child = spawn('npx', args, { cwd: root, stdio: ['pipe', 'ignore', 'inherit'] });
          child.once('error', reject);
          child.once('exit', (code) => {
            if (code === 0) resolve();
            else reject(new Error(`${name} was not stored. The Firebase CLI printed the reason above.`));
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
      : `\n${String(left.length)} secrets are missing.${values.fill ? '' : ` ${scriptCommand('secrets', project.alias, '--fill')}  stores those that need no person.`}`,
  );
  return null;
}

await runTool({ help: HELP, isHelpAsked: values.help }, main);
