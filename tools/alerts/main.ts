import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { scriptCommand } from '../project/printed-commands';
import { LIVE_ALIAS, readProject, stateFile } from '../project/project';
import { noProject, runTool } from '../project/run-tool';
import { shellCommand } from '../project/shell-words';
import { alertCommands, CHANNEL, dashboardFor, type AlertCommand } from './alert-commands';
import { FUNCTIONS_FULL, readAlertFiles, withInstances } from './alert-files';
import { appliedAlerts, NOTHING } from './applied';

const HELP = `npm run alerts [-- --email ADDRESS] [--run] [--project ALIAS]

Prints the Google Cloud commands that bring the alerts of the project in line with monitoring/: log-based metrics,
policies, the channel to the receiver, and the dashboard. With --run it runs them, and the Google Cloud CLI must be logged
in as an owner. They can be repeated. They update existing objects, and delete objects whose files were removed.

  --email ADDRESS   the receiver of alerts; the first run needs it, and a later run can change it
  --project ALIAS   another project of .firebaserc than ${LIVE_ALIAS}`;

const run = promisify(execFile);
// The commands name files relative to this folder. Google's CLI must be on the PATH.
const root = process.env.HAIL_ROOT ?? join(import.meta.dirname, '../..');
const gcloud = async (args: readonly string[]): Promise<string> =>
  (await run('gcloud', args, { cwd: root })).stdout;

const { values } = parseArgs({
  options: {
    email: { type: 'string', default: '' },
    run: { type: 'boolean', default: false },
    project: { type: 'string', default: LIVE_ALIAS },
    help: { type: 'boolean', default: false },
  },
});

/**
 * A command that can be pasted into a shell. The command that creates the channel sets a shell variable to
 * the channel's name, and the later commands use this variable.
 */
function printed({ why, args, makesChannel = false }: AlertCommand): string {
  const text = shellCommand('gcloud', args).replace(/'([^']*)\$CHANNEL'/, `$1"${CHANNEL}"`);
  return `# ${why}\n${makesChannel ? `CHANNEL=$(${text})` : text}`;
}

/**
 * Runs the commands in order and returns how many failed. If the channel could not be created, the other
 * commands do not run, because they need the channel.
 */
async function runAll(commands: readonly AlertCommand[]): Promise<number> {
  let channel = '';
  let failed = 0;
  for (const command of commands) {
    console.log(printed(command));
    try {
      const output = await gcloud(command.args.map((arg) => arg.replace(CHANNEL, channel)));
      if (command.makesChannel === true) channel = output.trim();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      if (command.makesChannel === true) return commands.length;
      failed += 1;
    }
  }
  return failed;
}

async function main(): Promise<string | null> {
  const { projectId, functionsEnv } = readProject(root, values.project);
  if (projectId === null) return noProject(values.project);
  if (values.email !== '' && !z.email().safeParse(values.email).success)
    return `${values.email} is not an e-mail address.`;
  const seen = await appliedAlerts(gcloud, projectId);
  const isUnseen = 'isUnseen' in seen;
  // The existing alerts are unknown here, so the commands for a first setup could create duplicates.
  if (isUnseen && !seen.isMissing)
    return `${seen.words}\nThe existing alerts could not be read, so nothing was changed. Update gcloud, log in as an owner and enable the APIs (docs/going-live.md, Alerts).`;
  if (isUnseen && values.run)
    return 'The Google Cloud CLI (gcloud) is not installed on this machine (docs/going-live.md, Requirements).';
  const applied = isUnseen ? NOTHING : seen;
  if (applied.channel === null && values.email === '')
    return `Set the address for alerts: ${scriptCommand('alerts', values.project, '--email you@example.com')}`;

  const files = readAlertFiles(root);
  const written = (name: string, content: object): string => {
    const path = stateFile(projectId, name);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content, null, 2));
    return path;
  };
  const full = files.policies.get(FUNCTIONS_FULL);
  const commands = alertCommands({
    projectId,
    email: values.email,
    files,
    applied,
    dashboardFile: written('dashboard.json', dashboardFor(projectId, files, applied)),
    fullFile:
      full === undefined ? '' : written(`policies/${FUNCTIONS_FULL}.json`, withInstances(full, functionsEnv)),
  });
  if (!values.run) {
    if (isUnseen)
      console.log(
        '# The Google Cloud CLI (gcloud) is not installed on this machine. These commands are for a project without alerts. In a project with alerts they create duplicates.',
      );
    commands.forEach((command) => console.log(printed(command)));
    return null;
  }
  const failed = await runAll(commands);
  if (failed > 0)
    return `${String(failed)} of ${String(commands.length)} commands failed. A new metric needs some minutes at Google. If a policy "cannot find metric", run this again in ten minutes.`;
  const to = values.email || applied.channel?.email;
  console.log(`\nAll alerts are in place and go to ${to ?? values.email}.`);
  return null;
}

await runTool({ help: HELP, isHelpAsked: values.help }, main);
