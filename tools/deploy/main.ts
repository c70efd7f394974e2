import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LIVE_ALIAS } from '../project/project';
import { deployProject } from './deploy-project';
import { installedPrograms } from './programs';

const HELP = `npm run deploy [-- --project ALIAS] [-- --again]

Deploys to the project of .firebaserc: settings, dry run of the rules, check, build, dry run, functions in batches,
rules, site, smoke test. The next run continues with a failed step, as long as code and settings are the same. Only one
deploy of a project can run at a time. Without a terminal, only known questions of the Firebase CLI are answered.

  --project ALIAS  another project than ${LIVE_ALIAS}, such as staging
  --again          from the first step
  --smoke          only the smoke test of the deployed version`;

const { values } = parseArgs({
  options: {
    project: { type: 'string', default: LIVE_ALIAS },
    again: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else {
  const root = join(import.meta.dirname, '../..');
  const isDone = await deployProject(
    { root, alias: values.project, isAgain: values.again, isSmokeOnly: values.smoke },
    {
      fetch,
      programs: installedPrograms(root),
      wait: (ms) => wait(ms),
      isTerminal: process.stdin.isTTY,
      say: (line) => console.log(line),
    },
  );
  if (!isDone) process.exitCode = 1;
}
