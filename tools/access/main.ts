import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accessCommands } from '../project/cloud-needs';
import { deployerAccount, deployerCommands } from '../project/deployer';
import { LIVE_ALIAS, readProject } from '../project/project';
import { noProject, runTool } from '../project/run-tool';
import { shellCommand } from '../project/shell-words';

const HELP = `npm run access [-- --run] [-- --deployer] [-- --project ALIAS]

Prints the Google Cloud commands that enable every API and grant every role that the service needs, each with its
reason. With --run it runs them, and the Google Cloud CLI must be logged in as an owner of the project. Each can be
repeated.

  --deployer       make a service account with which a CI deploys, and grant its roles, instead`;

const root = process.env.HAIL_ROOT ?? join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    run: { type: 'boolean', default: false },
    deployer: { type: 'boolean', default: false },
    project: { type: 'string', default: LIVE_ALIAS },
    help: { type: 'boolean', default: false },
  },
});

function main(): string | null {
  const { projectId, webEnv, functionsEnv } = readProject(root, values.project);
  const projectNumber = webEnv.VITE_FIREBASE_APP_ID?.split(':')[1] ?? '';
  if (projectId === null || projectNumber === '') return noProject(values.project);
  const hasDeployer = (): boolean =>
    values.run &&
    spawnSync('gcloud', [
      'iam',
      'service-accounts',
      'describe',
      deployerAccount(projectId),
      '--project',
      projectId,
    ]).status === 0;
  const commands = values.deployer
    ? deployerCommands(projectId, projectNumber, hasDeployer())
    : accessCommands(projectId, projectNumber, { webEnv, functionsEnv });
  for (const { why, args } of commands) {
    console.log(`# ${why}\n${shellCommand('gcloud', args)}`);
    if (!values.run) continue;
    const { status, error } = spawnSync('gcloud', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0)
      return (
        error?.message ??
        'This command failed, so the later ones were not run. Fix the error and run this again.'
      );
  }
  return null;
}

await runTool({ help: HELP, isHelpAsked: values.help }, main);
