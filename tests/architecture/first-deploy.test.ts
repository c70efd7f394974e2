import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  emptyProject,
  newOperator,
  type CloudProject,
  type CloudState,
  type NewOperator,
} from '../support/new-operator';

/**
 * The first deploy of an empty project with the real tools. Firebase and Google Cloud are fakes, which refuse
 * what Google refuses by its documents. Three deploys start real processes. The other deploys run in this
 * process with the same fakes, because a process for each command takes a minute more per five deploys.
 */
const PREPARATION = [
  'npx firebase login',
  'gcloud auth login',
  [
    'npm run configure -- --yes --project city-rides --database-region europe-west1 --bucket-location europe-west1',
    '--currency EUR --api-key AIza-key --app-id 1:123456789:web:ab --map maplibre',
    '--map-style https://tiles.example/style.json --search osm --photon https://photon.rides.example',
    '--osrm https://osrm.rides.example --mail-from no-reply@rides.example',
  ].join(' '),
  'npm run secrets -- --fill',
  'npx firebase functions:secrets:set SMTP_URL',
  'npm run access -- --run',
  'npm run functions:build',
];
const DEPLOY = 'npm run deploy';

let operator: NewOperator;
/** The state before the first deploy. */
let prepared: CloudState;
/** The files that `npm run configure` writes, with their texts before the first deploy. */
let settings: { file: string; text: string }[];

beforeAll(() => {
  operator = newOperator({ 'city-rides': emptyProject('city-rides', '123456789') });
  for (const command of PREPARATION) {
    const { status, output } = operator.run(command);
    expect(status, `${command}\n${output}`).toBe(0);
  }
  prepared = operator.state();
  settings = ['.firebaserc', 'firebase.json', '.env.production', 'functions/.env.city-rides']
    .map((name) => join(operator.copy, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
});
afterAll(() => operator.leave());

beforeEach(() => {
  operator.restore(prepared);
  for (const name of ['.hail/city-rides/deploy.json', '.hail/deploy.lock'])
    rmSync(join(operator.copy, name), { force: true });
  for (const { file, text } of settings) writeFileSync(file, text);
});

const project = (): CloudProject => {
  const found = operator.state().projects['city-rides'];
  if (found === undefined) throw new Error('There is no project.');
  return found;
};
/** The failed step of a deploy, its sentence and the command that mends it. */
const failureIn = (output: string): string => /\[ FAIL \] .*\n.*/.exec(output)?.[0] ?? output;

it('goes through in batches of at most eight functions, and rules and site come last', async () => {
  const { isDone, output } = await operator.deployHere();
  expect(isDone, output).toBe(true);
  expect(output).toContain('https://city-rides.web.app runs this version.');
  const { deploys, functions, data } = project();
  const batches = deploys.slice(0, -2);
  expect(batches.length).toBeGreaterThan(3);
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(8);
    expect(batch.every((part) => part.startsWith('functions:'))).toBe(true);
  }
  expect(deploys.slice(-2)).toEqual([['database', 'storage'], ['hosting']]);
  expect(batches.flat().length).toBe(Object.keys(functions).length);
  expect(Object.values(functions).reduce((sum, { cpu }) => sum + cpu, 0)).toBeLessThanOrEqual(14);
  expect(data).not.toHaveProperty('deploy_lock');
});

type Row = {
  what: string;
  /** what an operator or an organisation has done to the project */
  breakIt: (project: CloudProject) => void;
  sentence: RegExp;
  /** the printed command that mends it. A console step if it is a function */
  mend: string | ((project: CloudProject) => void);
};

/** A quota that counts the most instances of all functions. */
const QUOTA: Omit<Row, 'what'> = {
  breakIt: (one) => {
    one.reading = 'reserved';
  },
  sentence: /functions \d of \d: The functions need more processors than the quota of europe-west1\./,
  mend: 'npm run configure -- --yes --max-instances 1 --rare-instances 1',
};

const ROWS: readonly Row[] = [
  {
    what: 'the missing role of the account that builds',
    breakIt: (one) => {
      one.roles = one.roles.filter((role) => role !== 'roles/cloudbuild.builds.builder');
    },
    sentence:
      /functions 1 of \d: The account that builds the functions lacks roles\/cloudbuild\.builds\.builder\./,
    mend: 'npm run access -- --run',
  },
  {
    what: 'an organisation that forbids functions that everyone may call',
    breakIt: (one) => {
      one.policyRules = { 'iam.allowedPolicyMemberDomains': [{ values: { allowedValues: ['is:C01'] } }] };
    },
    sentence: /A policy of the organisation forbids functions that everyone may call/,
    mend: 'npm run configure -- --yes --invoker private',
  },
  {
    what: 'an API that is switched off',
    breakIt: (one) => {
      one.apis = one.apis.filter((name) => name !== 'cloudtasks.googleapis.com');
    },
    sentence: /cloudtasks\.googleapis\.com is disabled in the project\./,
    mend: 'gcloud services enable cloudtasks.googleapis.com --project city-rides',
  },
  {
    what: 'a bucket in another place',
    breakIt: (one) => {
      one.bucketLocation = 'EUROPE-WEST3';
    },
    sentence: /dry run: The bucket is in europe-west3, where the function that checks uploads does not run\./,
    mend: 'npm run configure -- --yes --bucket-location EUROPE-WEST3',
  },
  {
    what: 'Eventarc without its role',
    breakIt: (one) => {
      one.agentRoles = [];
    },
    sentence: /Google has not yet given Eventarc its rights, so wait five minutes\./,
    mend: (one) => {
      one.agentRoles = ['roles/eventarc.serviceAgent'];
    },
  },
  {
    what: 'another deploy that was stopped',
    breakIt: (one) => {
      one.data = { deploy_lock: { id: 'other', host: 'desk', until: Date.now() + 3_000_000 } };
    },
    sentence: /Another deploy of this project runs on desk\./,
    mend: 'npx firebase database:remove /deploy_lock --instance city-rides-default-rtdb --force',
  },
];

type Outcome = { isDone: boolean; output: string };

async function expectMended(
  { breakIt, sentence, mend }: Omit<Row, 'what'>,
  deploy: () => Outcome | Promise<Outcome>,
): Promise<void> {
  operator.change('city-rides', breakIt);
  const first = await deploy();
  expect(first.isDone, first.output).toBe(false);
  expect(failureIn(first.output)).toMatch(sentence);
  expect(project().deployed).toBeNull();
  if (typeof mend === 'string') {
    expect(failureIn(first.output)).toContain(mend);
    const mended = operator.run(mend);
    expect(mended.status, mended.output).toBe(0);
  } else operator.change('city-rides', mend);
  const second = await deploy();
  expect(second.isDone, second.output).toBe(true);
  expect(project().deployed).not.toBeNull();
}

describe('after a refusal, one sentence names the command that mends it, and the next run goes on', () => {
  it.each(ROWS)('$what', (row) => expectMended(row, operator.deployHere));

  it('a quota that counts the most instances of all functions', () =>
    expectMended(QUOTA, () => {
      const { status, output } = operator.run(DEPLOY);
      return { isDone: status === 0, output };
    }));
});

it('an API that is disabled during a deploy stops the next batch, and the next run continues with this batch', async () => {
  operator.change('city-rides', (one) => {
    one.switchOff = { before: 3, api: 'cloudtasks.googleapis.com' };
  });
  const first = await operator.deployHere();
  expect(failureIn(first.output)).toMatch(
    /functions 3 of \d: cloudtasks\.googleapis\.com is disabled in the project\.\n +gcloud services enable cloudtasks/,
  );
  operator.run('gcloud services enable cloudtasks.googleapis.com --project city-rides');
  const second = await operator.deployHere();
  expect(second.isDone, second.output).toBe(true);
  expect(second.output).toContain('[ done ] functions 2 of');
  const { deploys } = project();
  expect(deploys[3]).toEqual(deploys[2]);
});

it('without a terminal the known questions of the CLI are answered, and the answers are printed', () => {
  const { status, output } = operator.run(DEPLOY, { hasTerminal: false });
  expect(status, output).toBe(0);
  expect(output).toMatch(/Answered with yes: these functions are retried after a failure: \w+/);
  expect(output).toContain('Answered with 1: for how many days images of the functions are kept');
});
