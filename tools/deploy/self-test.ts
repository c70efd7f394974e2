import { z } from 'zod';
import {
  isFine,
  SELF_TEST_PARTS,
  selfTestPartsSchema,
  type DeployedFunction,
  type SelfTestOutcome,
  type SelfTestPart,
} from '@domain/health/self-test';
import { fail, ok, warn, type Finding } from '../doctor/finding';
import { LIST_FUNCTIONS, listedFunctions } from '../project/listed-functions';
import { parsedJson } from '../project/parsed-json';
import { firebaseCommand, scriptCommand } from '../project/printed-commands';
import type { Project } from '../project/project';
import type { SmokePorts } from './smoke';

/**
 * How often the test looks for the first event of a trigger, and then for the outcomes. After a new deploy,
 * the first event can take minutes.
 */
const TRIGGER_TRIES = 20;
const PART_TRIES = 10;
const EVERY_MS = 15_000;

const NAMES: Readonly<Record<SelfTestPart, string>> = {
  token: 'signing a token for a login by mail',
  account: 'making and deleting an account by its e-mail address',
  task: 'a task of Cloud Tasks that runs dispatchTimer',
  file: 'writing, reading and deleting a file of the bucket',
  upload: 'the trigger of the bucket, which checks uploads',
  push: 'Cloud Messaging (a message that is not sent)',
  mail: 'the login at the mail server',
  sms: 'the account of the SMS provider',
  regions: 'the region of each function',
};

const OUTCOMES: Readonly<Record<SelfTestOutcome, string>> = {
  passed: 'passed',
  not_set: 'not set up',
  unproven: 'the server answers, and only a real message proves its secret',
  switched_off: 'switched off in the project',
  refused: 'refused',
  unreachable: 'the server cannot be reached',
  late: 'no answer in time',
  failed: 'failed',
};

/** What an operator does about a part that did not pass. */
function remedyOf(part: SelfTestPart, outcome: SelfTestOutcome, alias: string): string {
  const smoke = scriptCommand('deploy', alias, '--smoke');
  const access = `${scriptCommand('access', alias, '--run')}  gives the functions their APIs and roles. Then wait two minutes and run ${smoke}`;
  const again = `A queue or a trigger that is new can need some minutes: ${smoke}`;
  const doctor = scriptCommand('doctor', alias, '--online');
  switch (part) {
    case 'account':
      return outcome === 'switched_off'
        ? `Console, Authentication, Sign-in method: enable Email/Password, because Firebase Auth makes no account without it. The doctor then warns and does not fail. Then run ${smoke}`
        : access;
    case 'task':
      return outcome === 'late' ? `${again}. If it is late again: ${access}` : access;
    case 'upload':
      return `${again}. If it fails again: ${doctor}  compares the region with the bucket.`;
    case 'mail':
      return `${firebaseCommand(alias, 'functions:secrets:set SMTP_URL')}  stores the address of the mail server with user and password. Then run npm run deploy again.`;
    case 'sms':
      return `${firebaseCommand(alias, 'functions:secrets:set SMS_TOKEN')}  stores the token. An API key of Twilio must be able to read messages. Then run npm run deploy again.`;
    case 'regions':
      return `${doctor}  compares the settings with the project. ${firebaseCommand(alias, 'functions:delete NAME --region OLD')}  deletes a function of an older region.`;
    case 'token':
    case 'file':
    case 'push':
      return access;
  }
}

const answerSchema = z.object({ answered: z.number().optional(), parts: selfTestPartsSchema });
type Answer = z.output<typeof answerSchema>;

/** The functions in the answer of `firebase functions:list --json`. Undefined if the text is another. */
export function deployedFunctions(text: string | null): DeployedFunction[] | undefined {
  return listedFunctions(text)?.map(({ id, region, eventTrigger }) => {
    const event = eventTrigger?.eventType ?? '';
    const isOfBucket = event.startsWith('google.cloud.storage.');
    const group = event.startsWith('google.firebase.database.')
      ? 'database'
      : isOfBucket
        ? 'bucket'
        : 'calls';
    return { name: id, region, group };
  });
}

/** One finding for each part. A part without an outcome did not end. */
function findingsOf(parts: Answer['parts'], alias: string): Finding[] {
  return SELF_TEST_PARTS.map((name) => {
    const { outcome = 'late', detail } = parts.find(({ part }) => part === name) ?? {};
    const why = detail === undefined ? '' : ` (${detail})`;
    const what = `self test: ${NAMES[name]}: ${OUTCOMES[outcome]}${why}`;
    if (!isFine(outcome)) return fail(what, remedyOf(name, outcome, alias));
    if (outcome === 'unproven') return warn(what, 'Send yourself a message, for example for a booking.');
    return ok(what);
  });
}

/**
 * Requests a self test of the deployed functions (`functions/src/maintenance/self-test`), and waits for the
 * outcomes. A finding that failed has the command that mends it.
 */
export async function selfTestFindings(
  ports: Pick<SmokePorts, 'firebase' | 'newId' | 'wait'>,
  { alias, functionsEnv }: Project,
): Promise<Finding[]> {
  // Without `--instance` the CLI uses the project's first database. Functions may not listen to that
  // database.
  const inMain = ['--instance', functionsEnv.HAIL_DATABASE_INSTANCE ?? ''];
  const path = `/self_tests/${ports.newId()}`;
  const functions = deployedFunctions(await ports.firebase(LIST_FUNCTIONS));
  const asked = JSON.stringify({ asked: { at: Date.now(), functions } });
  if ((await ports.firebase(['database:set', path, '--data', asked, '--force', ...inMain])) === null)
    return [fail('the database cannot be written by the Firebase CLI', 'npx firebase login')];
  const answer = async (): Promise<Answer> =>
    parsedJson(await ports.firebase(['database:get', path, ...inMain]), answerSchema) ?? { parts: [] };
  const answerOnce = async (isIt: (one: Answer) => boolean, tries: number): Promise<Answer> => {
    let last = await answer();
    for (let turn = 1; turn < tries && !isIt(last); turn += 1) {
      await ports.wait(EVERY_MS);
      last = await answer();
    }
    return last;
  };
  try {
    const first = await answerOnce(({ answered }) => answered !== undefined, TRIGGER_TRIES);
    if (first.answered === undefined)
      return [
        fail(
          'no trigger of the database has fired in five minutes',
          `${scriptCommand('doctor', alias, '--online')}  compares the places`,
        ),
      ];
    const { parts } = await answerOnce((one) => one.parts.length === SELF_TEST_PARTS.length, PART_TRIES);
    return findingsOf(parts, alias);
  } finally {
    await ports.firebase(['database:remove', path, '--force', ...inMain]);
  }
}
