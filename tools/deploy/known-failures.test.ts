import { expect, it } from 'vitest';
import { knownFailure } from './known-failures';

const CONTEXT = {
  alias: 'staging',
  projectId: 'city-rides',
  functionsEnv: { HAIL_DATABASE_REGION: 'europe-west1' },
};

/** A failure, the message of Google's tool, and the command that mends the failure. */
const ROWS: readonly [string, string, string][] = [
  [
    'a quota for the running instances',
    'Could not create or update Cloud Run service api, Container Healthcheck failed. Quota exceeded for total allowable CPU per project per region.',
    'npm run configure -- --alias staging --yes --max-instances 1 --rare-instances 1',
  ],
  [
    'a quota for the instances of one function',
    'Max instances must be set to 7 or fewer to set the requested total CPU.\nQuota violated:\n- CpuAllocPerProjectRegion requested: 10000 allowed: 7000',
    'npm run configure -- --alias staging --yes --max-instances 7',
  ],
  [
    'a limit of instances in a small project',
    'spec.template.spec.containers.resources.limits.cpu: Invalid value specified for cpu. For the specified value, maxScale may not exceed 5.',
    'npm run configure -- --alias staging --yes --max-instances 5',
  ],
  [
    'too many changes in a minute',
    "Quota exceeded for quota metric 'Per project mutation requests' and limit 'Per project mutation requests per minute per region' of service 'cloudfunctions.googleapis.com'",
    'npm run deploy -- --project staging',
  ],
  [
    'the missing role of the build account',
    'Build failed with status: FAILURE. Could not build the function due to a missing permission on the build service account.',
    'npm run access -- --run --project staging',
  ],
  [
    'domain restricted sharing',
    'One or more users named in the policy do not belong to a permitted customer.\nUser allUsers is not in permitted organization.',
    'npm run configure -- --alias staging --yes --invoker private',
  ],
  [
    'a policy about the check of callers',
    'Operation denied by org policy on resource: ["constraints/run.managed.requireInvokerIam"]',
    'npm run configure -- --alias staging --yes --invoker public',
  ],
  [
    'a policy about locations',
    "'europe-west1' violates constraint 'constraints/gcp.resourceLocations' on the resource",
    'npm run doctor -- --online --project staging',
  ],
  [
    'an API that was disabled during the deploy',
    'Cloud Tasks API has not been used in project 234 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/cloudtasks.googleapis.com/overview?project=234 then retry. SERVICE_DISABLED, service: cloudtasks.googleapis.com',
    'gcloud services enable cloudtasks.googleapis.com --project city-rides',
  ],
  [
    'an Eventarc agent without rights',
    'Permission denied while using the Eventarc Service Agent.',
    'npm run deploy -- --project staging',
  ],
  [
    'a bucket in another place',
    'Error: A function in region europe-west1 cannot listen to a bucket in region us',
    'npm run configure -- --alias staging --yes --bucket-location US',
  ],
  [
    'the question about images without a terminal',
    'Error: Functions successfully deployed but could not set up cleanup policy in location europe-west1. Pass the --force option to automatically set up a cleanup policy',
    'npx firebase functions:artifacts:setpolicy --location europe-west1 --days 1 --force --project staging',
  ],
  [
    'a project without a site',
    'Error: Unable to deploy to Hosting as there is no Hosting site. Use firebase hosting:sites:create to create a site.',
    'npx firebase hosting:sites:create city-rides --project staging',
  ],
  [
    'a login that has expired',
    'Authentication Error: Your credentials are no longer valid.',
    'npx firebase login --reauth',
  ],
  [
    'a project without billing',
    'Error: Your project city-rides must be on the Blaze (pay-as-you-go) plan to complete this command.',
    'https://console.firebase.google.com/project/city-rides/usage/details  upgrades it to the Blaze plan.',
  ],
  [
    'a secret without a value',
    'Error: In non-interactive mode but have no value for the secret: SMTP_URL',
    'npm run secrets -- --fill --project staging',
  ],
  [
    'a missing account of the functions',
    'INVALID_ARGUMENT: Service account serviceAccount:234-compute@developer.gserviceaccount.com does not exist.',
    'npm run access -- --run --project staging',
  ],
  [
    'a caller without rights',
    'Error: Missing permissions required for functions deploy. You must have permission iam.serviceAccounts.ActAs on service account',
    'gcloud projects add-iam-policy-binding city-rides --member user:YOUR_ADDRESS --role roles/owner',
  ],
];

it.each(ROWS)('recognises %s and prints the command that mends it', (_what, output, command) => {
  expect(knownFailure(`i  functions: creating\n${output}\n`, CONTEXT)?.command).toBe(command);
});

it('uses a sentence of its own for each failure', () => {
  const sentences = ROWS.map(([, output]) => knownFailure(output, CONTEXT)?.what);
  expect(new Set(sentences).size).toBe(ROWS.length);
});

it('advises to ask for a higher quota if the service already has the fewest instances', () => {
  const functionsEnv = {
    ...CONTEXT.functionsEnv,
    FUNCTIONS_MAX_INSTANCES: '1',
    FUNCTIONS_RARE_INSTANCES: '1',
  };
  const output = 'Quota exceeded for total allowable CPU per project per region.';
  expect(knownFailure(output, { ...CONTEXT, functionsEnv })?.command).toBe(
    'gcloud beta quotas preferences create --project city-rides --service run.googleapis.com --quota-id CpuAllocPerProjectRegion --dimensions region=europe-west1 --preferred-value 60000 --email YOUR_ADDRESS',
  );
});

it('returns null for an unknown failure', () => {
  expect(knownFailure('Error: An unexpected error has occurred.', CONTEXT)).toBeNull();
});
