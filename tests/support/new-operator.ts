import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { SECRET_NAMES } from '@domain/configuration/secrets';
import { deployProject } from '../../tools/deploy/deploy-project';
import { LIVE_ALIAS } from '../../tools/project/project';
import { layFreshFiles } from '../../tools/project/testing/fresh-files';
import { liveAnswer, manifestOf, runStandIn, withState } from './stand-in-cloud/stand-ins.mjs';

/**
 * A new operator with a fresh copy of the repository. Firebase, Google Cloud and the live site are fakes
 * (`stand-in-cloud`), which refuse what Google refuses by its documents. The tools are the real tools.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAND_INS = join(ROOT, 'tests/support/stand-in-cloud');

const functionSchema = z.looseObject({ cpu: z.number(), maxInstances: z.number(), isOpen: z.boolean() });
const projectSchema = z.looseObject({
  number: z.string(),
  data: z.looseObject({ users: z.record(z.string(), z.looseObject({ usertype: z.string() })).optional() }),
  accounts: z.array(z.looseObject({ localId: z.string(), email: z.string() })),
  bucketLocation: z.string(),
  apis: z.array(z.string()),
  roles: z.array(z.string()),
  agentRoles: z.array(z.string()),
  deployed: z.unknown(),
  /** the parts of each `firebase deploy`, as `--only` names them */
  deploys: z.array(z.array(z.string())),
  functions: z.record(z.string(), functionSchema),
  /** thousandths of a processor that the functions of a region may use */
  processors: z.number(),
  /** whether the quota counts running instances, or the most instances that the functions may have */
  reading: z.enum(['running', 'reserved']),
  /** the rules of the organisation’s policies, by constraint */
  policyRules: z.record(z.string(), z.array(z.unknown())),
  /** an API that is disabled before the deploy with this number */
  switchOff: z.object({ before: z.number(), api: z.string() }).optional(),
  sites: z.array(z.string()),
  secrets: z.record(z.string(), z.string()),
  signIn: z.looseObject({ authorizedDomains: z.array(z.string()) }),
});
export type CloudProject = z.output<typeof projectSchema>;

const stateSchema = z.looseObject({
  npm: z.array(z.string()),
  projects: z.record(z.string(), projectSchema),
});
export type CloudState = z.output<typeof stateSchema>;

/** A Firebase project in the state after section 1 of docs/going-live.md. */
export const emptyProject = (id: string, number: string): CloudProject => ({
  number,
  secrets: {},
  data: {},
  accounts: [],
  instances: [
    { name: `projects/${number}/locations/-/instances/${id}-default-rtdb`, location: 'europe-west1' },
  ],
  bucket: `${id}.firebasestorage.app`,
  bucketLocation: 'EUROPE-WEST1',
  // A new project already has these two APIs.
  apis: ['cloudapis.googleapis.com', 'servicemanagement.googleapis.com'],
  roles: [],
  ownRoles: [],
  agentRoles: [],
  functions: {},
  deploys: [],
  processors: 20_000,
  reading: 'running',
  policyRules: {},
  hasCleanup: false,
  metrics: [],
  channels: [],
  policies: [],
  dashboards: [],
  isBilled: true,
  deployed: null,
  region: null,
  sites: [`${id}.web.app`],
  signIn: {
    signIn: { phoneNumber: { enabled: true }, email: { enabled: false } },
    authorizedDomains: ['localhost', `${id}.firebaseapp.com`, `${id}.web.app`],
    smsRegionConfig: { allowlistOnly: { allowedRegions: ['UY'] } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  },
});

export type NewOperator = {
  /** the folder of the copy */
  copy: string;
  state: () => CloudState;
  /** changes a project, as an operator does in a console */
  change: (id: string, change: (project: CloudProject) => void) => void;
  /** writes a state that `state` returned */
  restore: (state: CloudState) => void;
  /** runs a command as a person does at a terminal. Without a terminal the CLI cannot ask questions */
  run: (command: string, options?: { hasTerminal: boolean }) => { status: number | null; output: string };
  /**
   * Deploys in this process, with the same stand-ins as functions. The functions must be built. The stand-in of
   * npm only notes the other commands.
   */
  deployHere: () => Promise<{ isDone: boolean; output: string }>;
  leave: () => void;
};

const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.hail', 'dist', 'coverage', 'tests', 'docs']);

export function newOperator(projects: Readonly<Record<string, CloudProject>>): NewOperator {
  const home = mkdtempSync(join(tmpdir(), 'hail-operator-'));
  const copy = join(home, 'copy');
  const stateFile = join(home, 'state.json');
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (source) => {
      const path = source.slice(ROOT.length).replace(/^\//, '');
      const own = /(?:^|\/)\.env(?!\.example)/.test(path) || /^functions\/lib(?:\/|$)/.test(path);
      return !own && !path.split('/').some((part) => LEFT_OUT.has(part));
    },
  });
  layFreshFiles(copy);
  for (const folder of ['node_modules', 'functions/node_modules'])
    if (existsSync(join(ROOT, folder))) symlinkSync(join(ROOT, folder), join(copy, folder));
  mkdirSync(join(home, 'bin'));
  const standIn = (file: string, name = ''): string =>
    `exec "${process.execPath}" "${join(STAND_INS, file)}.mjs" ${name} "$@"`;
  const programs = {
    npm: standIn('npm'),
    npx: 'exec "$@"',
    firebase: standIn('program', 'firebase'),
    gcloud: standIn('program', 'gcloud'),
    git: standIn('other'),
    curl: standIn('other'),
  };
  for (const [program, line] of Object.entries(programs)) {
    writeFileSync(join(home, 'bin', program), `#!/bin/sh\n${line}\n`);
    chmodSync(join(home, 'bin', program), 0o755);
  }
  const restore = (state: CloudState): void => writeFileSync(stateFile, JSON.stringify(state));
  restore({ npm: [], isLoggedIn: false, isLoggedInToCloud: false, secretNames: SECRET_NAMES, projects });
  const state = (): CloudState => stateSchema.parse(JSON.parse(readFileSync(stateFile, 'utf8')));

  return {
    copy,
    state,
    restore,
    change: (id, change) => {
      const now = state();
      const project = now.projects[id];
      if (project === undefined) throw new Error(`There is no project ${id}.`);
      change(project);
      restore(now);
    },
    run: (command, { hasTerminal } = { hasTerminal: true }) => {
      const path = [join(home, 'bin'), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
        cwd: copy,
        encoding: 'utf8',
        // The answer to the question for SMTP_URL.
        input: 'smtps://user:word@mail.example.com:465\n',
        env: {
          PATH: path,
          HOME: home,
          STAND_IN_STATE: stateFile,
          STAND_IN_TERMINAL: hasTerminal ? 'yes' : 'no',
          NODE_OPTIONS: `--import ${pathToFileURL(join(STAND_INS, 'fetch.mjs')).href}`,
        },
      });
      return { status, output: `${stdout}${stderr}` };
    },
    deployHere: async () => {
      const said: string[] = [];
      const place = { folder: copy, stateFile, hasTerminal: true, input: () => '' };
      const runHere = (program: string, args: readonly string[]): { code: number; text: string } => {
        if (program === 'firebase' || program === 'gcloud') {
          const [code, text] = runStandIn(program, args, place);
          return { code, text };
        }
        if (args.includes('functions:manifest')) return { code: 0, text: JSON.stringify(manifestOf(place)) };
        if (program === 'npm') withState(stateFile, ({ npm }) => npm.push(args.join(' ')));
        return { code: 0, text: 'stand-in' };
      };
      const isDone = await deployProject(
        { root: copy, alias: LIVE_ALIAS, isAgain: false, isSmokeOnly: false },
        {
          fetch: (...request) => liveAnswer(stateFile, ...request),
          programs: {
            show: (program, args) => {
              const shown = runHere(program, args);
              said.push(shown.text);
              return Promise.resolve(shown);
            },
            output: (program, args) => {
              const { code, text } = runHere(program, args);
              return Promise.resolve(code === 0 ? text : null);
            },
          },
          wait: () => Promise.resolve(),
          isTerminal: true,
          say: (line) => said.push(line),
        },
      );
      return { isDone, output: said.join('\n') };
    },
    leave: () => rmSync(home, { recursive: true }),
  };
}
