import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accessCommands } from '../project/cloud-needs';
import { LIVE_ALIAS, readProject } from '../project/project';
import { noProject, runTool } from '../project/run-tool';
import { shellCommand } from '../project/shell-words';

const HELP = `npm run access [-- --run] [-- --project ALIAS]

Prints the Google Cloud commands that enable every API and grant every role that the service needs, each with its
reason. With --run it runs them, and the Google Cloud CLI must be logged in as an owner of the project. Each can be
repeated.`;

const root = process.env.HAIL_ROOT ?? join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    run: { type: 'boolean', default: false },
    project: { type: 'string', default: LIVE_ALIAS },
    help: { type: 'boolean', default: false },
  },
});

function main(): string | null {
  const { projectId, webEnv, functionsEnv } = readProject(root, values.project);
  const projectNumber = webEnv.VITE_FIREBASE_APP_ID?.split(':')[1] ?? '';
  if (projectId === null || projectNumber === '') return noProject(values.project);
  for (const { why, args } of accessCommands(projectId, projectNumber, { webEnv, functionsEnv })) {
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
