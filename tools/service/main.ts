import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { LIVE_ALIAS, readProject } from '../project/project';
import { noProject, runTool } from '../project/run-tool';
import { wordsOf } from '../secrets/secrets';
import { tellState, turnOff, turnOn, type ServicePorts } from './service';

const HELP = `npm run service [-- off|on] [-- --note TEXT] [-- --project ALIAS]

Turns the service off and on. off puts up a closed sign that all people see. New bookings and top-ups are refused, and
booked trips go on. When no booking is open, off also pauses the jobs that search drivers. on undoes both. Without off
or on it says the present state. The Google Cloud CLI must be logged in as an owner of the project.

  --note TEXT      what the closed sign adds to its own words, such as when you open again
  --project ALIAS  another project of .firebaserc than ${LIVE_ALIAS}`;

const root = process.env.HAIL_ROOT ?? join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    note: { type: 'string', default: '' },
    project: { type: 'string', default: LIVE_ALIAS },
    help: { type: 'boolean', default: false },
  },
});

const run = promisify(execFile);
async function outputOf(program: string, args: readonly string[]): Promise<string> {
  try {
    return (await run(program, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (error) {
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed: ${wordsOf(error)}`, { cause: error });
  }
}

async function main(): Promise<string | null> {
  const [wanted, ...more] = positionals;
  if (more.length > 0 || (wanted !== undefined && wanted !== 'off' && wanted !== 'on'))
    return `What should the service do? off, on, or nothing to see its state. This was: ${positionals.join(' ')}`;
  const { projectId, functionsEnv } = readProject(root, values.project);
  const { HAIL_REGION: region = '', HAIL_DATABASE_INSTANCE: instance = '' } = functionsEnv;
  if (projectId === null || region === '') return noProject(values.project);
  const ports: ServicePorts = {
    database: (args) => outputOf('firebase', [...args, '--instance', instance, '--project', projectId]),
    gcloud: (args) => outputOf('gcloud', [...args, '--project', projectId, '--quiet']),
    say: (line) => console.log(line),
  };
  if (wanted === 'off') await turnOff(ports, region, values.note.trim());
  else if (wanted === 'on') await turnOn(ports, region);
  else await tellState(ports, region);
  return null;
}

await runTool({ help: HELP, isHelpAsked: values.help }, main);
