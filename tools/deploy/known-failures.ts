import { configureCommand, firebaseCommand, quotaRequest, scriptCommand } from '../project/printed-commands';
import type { Project } from '../project/project';

/** What a failed command of the Firebase CLI or the Google Cloud CLI means, and the command that mends it. */
export type KnownFailure = { what: string; command: string };

type Context = Pick<Project, 'alias' | 'functionsEnv'> & { projectId: string };

type Known = {
  /** the words of Google’s message */
  words: RegExp;
  failure: (found: RegExpExecArray, context: Context) => KnownFailure;
};

/** The smallest number of instances that a service can have. */
const fewestInstances = (alias: string): string =>
  configureCommand(alias, '--yes', '--max-instances 1', '--rare-instances 1');

/** The processors that an operator should ask for. This is enough for two instances of each function. */
const PROCESSORS_TO_ASK_FOR = 60;

const access = ({ alias }: Context): string => scriptCommand('access', alias, '--run');

/** In this order, because some messages contain the words of a later row too. */
const KNOWN: readonly Known[] = [
  {
    words: /Max instances must be set to (\d+) or fewer|maxScale may not exceed (\d+)/,
    failure: ([, some, other], { alias }) => ({
      what: `The project allows one function at most ${some ?? other ?? ''} instances`,
      command: configureCommand(alias, '--yes', `--max-instances ${some ?? other ?? ''}`),
    }),
  },
  {
    words:
      /Quota exceeded for total allowable CPU|Quota violated:\s*-? ?CpuAllocPerProjectRegion|quota limit for run\.googleapis\.com\/cpu_allocation/,
    failure: (_found, { alias, projectId, functionsEnv }) => {
      const { HAIL_DATABASE_REGION: region = '' } = functionsEnv;
      const isFewest =
        functionsEnv.FUNCTIONS_MAX_INSTANCES === '1' && functionsEnv.FUNCTIONS_RARE_INSTANCES === '1';
      return isFewest
        ? {
            what: `The functions need more processors than the quota of ${region}, even with one instance each`,
            command: quotaRequest(projectId, region, PROCESSORS_TO_ASK_FOR),
          }
        : {
            what: `The functions need more processors than the quota of ${region}`,
            command: fewestInstances(alias),
          };
    },
  },
  {
    words: /mutation requests per minute per region/i,
    failure: (_found, { alias }) => ({
      what: 'Google accepts only a few changes of functions in a minute, so wait a minute',
      command: scriptCommand('deploy', alias),
    }),
  },
  {
    words: /missing permission on the build service account|lacks? .*cloudbuild\.builds\.builder/i,
    failure: (_found, context) => ({
      what: 'The account that builds the functions lacks roles/cloudbuild.builds.builder',
      command: access(context),
    }),
  },
  {
    words: /requireInvokerIam|invoker_iam_disabled/,
    failure: (_found, { alias }) => ({
      what: 'The policy run.managed.requireInvokerIam forbids a function without a check of its callers',
      command: configureCommand(alias, '--yes', '--invoker public'),
    }),
  },
  {
    words: /allUsers|do not belong to a permitted customer|allowedPolicyMember/,
    failure: (_found, { alias }) => ({
      what: 'A policy of the organisation forbids functions that everyone may call (iam.allowedPolicyMemberDomains)',
      command: configureCommand(alias, '--yes', '--invoker private'),
    }),
  },
  {
    words: /constraints\/gcp\.resourceLocations/,
    failure: (_found, { alias }) => ({
      what: 'The policy gcp.resourceLocations forbids a region of the service, and the doctor names it',
      command: scriptCommand('doctor', alias, '--online'),
    }),
  },
  {
    words:
      /\b([a-z]+\.googleapis\.com)\b[^\n]*(?:has not been used in project|it is disabled)|API \[([a-z]+\.googleapis\.com)\] not enabled|SERVICE_DISABLED[^\n]*?\b([a-z]+\.googleapis\.com)/,
    failure: ([, ...names], { projectId }) => {
      // Only one of the groups has matched.
      const name = names.join('');
      return {
        what: `${name} is disabled in the project`,
        command: `gcloud services enable ${name} --project ${projectId}`,
      };
    },
  },
  {
    words: /API has not been used in project|SERVICE_DISABLED/,
    failure: (_found, context) => ({
      what: 'An API that the service needs is disabled in the project',
      command: access(context),
    }),
  },
  {
    words: /Eventarc Service Agent/,
    failure: (_found, { alias }) => ({
      what: 'Google has not yet given Eventarc its rights, so wait five minutes',
      command: scriptCommand('deploy', alias),
    }),
  },
  {
    words: /cannot listen to a bucket in region ([\w-]+)/,
    failure: ([, location = ''], { alias }) => ({
      what: `The bucket is in ${location}, where the function that checks uploads does not run`,
      command: configureCommand(alias, '--yes', `--bucket-location ${location.toUpperCase()}`),
    }),
  },
  {
    words: /could not set up cleanup policy in (?:locations?|regions?) ([\w-]+)/,
    failure: ([, region = ''], { alias }) => ({
      what: `The project keeps old images of the functions in ${region}, because nobody has answered for how long`,
      command: firebaseCommand(alias, `functions:artifacts:setpolicy --location ${region} --days 1 --force`),
    }),
  },
  {
    words: /no Hosting site/,
    failure: (_found, { alias, projectId }) => ({
      what: 'The project has no site',
      command: firebaseCommand(alias, `hosting:sites:create ${projectId}`),
    }),
  },
  {
    words: /credentials are no longer valid|have you run firebase login|Authentication Error/,
    failure: () => ({ what: 'The Firebase CLI is not logged in', command: 'npx firebase login --reauth' }),
  },
  {
    words: /pay-as-you-go|Blaze/,
    failure: (_found, { projectId }) => ({
      what: 'The project has no billing account',
      command: `https://console.firebase.google.com/project/${projectId}/usage/details  upgrades it to the Blaze plan.`,
    }),
  },
  {
    words: /secrets without a value|no value for the secret|Secret \[[^\]]+\] not found/,
    failure: (_found, { alias }) => ({
      what: 'A secret of the functions has no value',
      command: scriptCommand('secrets', alias, '--fill'),
    }),
  },
  {
    words: /[Ss]ervice account \S+ does not exist/,
    failure: (_found, context) => ({
      what: 'The account of the functions does not exist yet',
      command: access(context),
    }),
  },
  {
    words:
      /iam\.serviceAccounts\.ActAs|Missing required permission|failed to modify the IAM policy|PERMISSION_DENIED|does not have permission/,
    failure: (_found, { projectId }) => ({
      what: 'Your account may not change the project, so its owner must give you a role',
      command: `gcloud projects add-iam-policy-binding ${projectId} --member user:YOUR_ADDRESS --role roles/owner`,
    }),
  },
];

/** The meaning of the output of a failed command. Null if the failure is not known. */
export function knownFailure(output: string, context: Context): KnownFailure | null {
  for (const { words, failure } of KNOWN) {
    const found = words.exec(output);
    if (found !== null) return failure(found, context);
  }
  return null;
}
