import { z } from 'zod';
import { runtimeAccount } from '../project/cloud-needs';
import { configureCommand } from '../project/printed-commands';
import { accessOf, jsonOf, unseen, type CloudPorts, type RealProject } from './cloud-ports';
import { fail, ok, warn, type Finding } from './finding';

/** A policy of an organisation in the form of `gcloud org-policies describe --effective`. */
const policySchema = z.object({
  spec: z
    .object({
      rules: z
        .array(
          z.object({
            enforce: z.boolean().optional(),
            allowAll: z.boolean().optional(),
            denyAll: z.boolean().optional(),
            values: z
              .object({
                allowedValues: z.array(z.string()).default([]),
                deniedValues: z.array(z.string()).default([]),
              })
              .optional(),
          }),
        )
        .default([]),
    })
    .default({ rules: [] }),
});
type Rules = z.output<typeof policySchema>['spec']['rules'];

const isEnforced = (rules: Rules): boolean => rules.some(({ enforce }) => enforce === true);
/** Whether a policy with a list of values restricts anything. */
const isRestricted = (rules: Rules): boolean =>
  !rules.some(({ allowAll }) => allowAll === true) &&
  rules.some(({ denyAll, values }) => denyAll === true || (values?.allowedValues.length ?? 0) > 0);

/** Whether a value of the policy about locations covers a region. Google's groups begin with `in:`. */
function covers(value: string, region: string): boolean {
  const area = /^in:([\w-]+)-locations$/.exec(value)?.[1];
  if (area === undefined) return value === region;
  if (area === 'eu')
    return region.startsWith('europe-') && !['europe-west2', 'europe-west6'].includes(region);
  return region === area || region.startsWith(`${area}-`);
}

/** Whether the policy about locations forbids a region. */
const isForbidden = (rules: Rules, region: string): boolean =>
  isRestricted(rules) &&
  !rules.some(
    ({ values }) =>
      values?.allowedValues.some((value) => covers(value, region)) === true &&
      !values.deniedValues.some((value) => covers(value, region)),
  );

const ACCOUNTS = 'iam.automaticIamGrantsForDefaultServiceAccounts';
const MEMBERS = 'iam.allowedPolicyMemberDomains';
const CALLERS = 'run.managed.requireInvokerIam';
const LOCATIONS = 'gcp.resourceLocations';

/**
 * Checks the policies of an organisation that stop a deploy. Each finding names a way that needs no exception
 * from the policy, if there is one.
 */
export async function policyFindings({ gcloud }: CloudPorts, project: RealProject): Promise<Finding[]> {
  const { alias, projectId, functionsEnv, webEnv } = project;
  const [accounts, members, callers, locations] = await Promise.all(
    [ACCOUNTS, MEMBERS, CALLERS, LOCATIONS].map(async (name) => {
      const answer = gcloud([
        'org-policies',
        'describe',
        name,
        `--project=${projectId}`,
        '--effective',
        '--format=json',
      ]);
      return (await jsonOf(answer, policySchema))?.spec.rules;
    }),
  );
  if (accounts === undefined || members === undefined || callers === undefined || locations === undefined)
    return [unseen('policies: the policies of the organisation')];

  const findings: Finding[] = [];
  if (isEnforced(accounts)) {
    const account = runtimeAccount(webEnv.VITE_FIREBASE_APP_ID?.split(':')[1] ?? '');
    const roles = await jsonOf(
      gcloud(['projects', 'get-iam-policy', projectId, '--format=json']),
      z.object({ bindings: z.array(z.object({ members: z.array(z.string()) })).default([]) }),
    );
    const hasRole = roles?.bindings.some((one) => one.members.includes(`serviceAccount:${account}`));
    if (hasRole === false)
      findings.push(
        fail(`policies: ${ACCOUNTS} leaves the account of the functions without any role`, accessOf(project)),
      );
  }
  const isPrivate = functionsEnv.FUNCTIONS_INVOKER === 'private';
  const [noOneElse, alwaysChecked] = [isRestricted(members), isEnforced(callers)];
  if (noOneElse && alwaysChecked)
    findings.push(
      fail(
        `policies: ${MEMBERS} and ${CALLERS} together forbid functions that browsers can call`,
        'No setting helps. Ask the administrator of the organisation to exempt this project from one of the two.',
      ),
    );
  else if (noOneElse && !isPrivate)
    findings.push(
      fail(
        `policies: ${MEMBERS} forbids functions that everyone may call`,
        configureCommand(alias, '--yes', '--invoker private'),
      ),
    );
  else if (alwaysChecked && isPrivate)
    findings.push(
      fail(
        `policies: ${CALLERS} forbids functions without a check of their callers`,
        configureCommand(alias, '--yes', '--invoker public'),
      ),
    );
  const { HAIL_REGION = '', HAIL_DATABASE_REGION = '', HAIL_BUCKET_REGION = '' } = functionsEnv;
  if (isForbidden(locations, HAIL_DATABASE_REGION))
    findings.push(
      fail(
        `policies: ${LOCATIONS} forbids ${HAIL_DATABASE_REGION}, where the database is`,
        'Make a new project with its database in an allowed region: npm run configure -- --alias NAME',
      ),
    );
  else
    for (const [what, region, flag] of [
      ['calls and timers', HAIL_REGION, 'functions-region'],
      ['the checks of uploads', HAIL_BUCKET_REGION, 'bucket-location'],
    ] as const)
      if (isForbidden(locations, region))
        findings.push(
          fail(
            `policies: ${LOCATIONS} forbids ${region} for ${what}`,
            configureCommand(alias, '--yes', `--${flag} ${HAIL_DATABASE_REGION}`),
          ),
        );
  if (isRestricted(locations))
    findings.push(
      warn(
        `policies: ${LOCATIONS} may refuse secrets, because the Firebase CLI lets Google replicate them everywhere`,
        `If a secret is refused, make it first: gcloud secrets create NAME --project ${projectId} --replication-policy user-managed --locations ${HAIL_DATABASE_REGION} --labels firebase-managed=functions`,
      ),
    );
  return findings.length === 0 ? [ok('policies: no policy of an organisation stops the service')] : findings;
}
