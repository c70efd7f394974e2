import { z } from 'zod';
import {
  apisFor,
  EVENT_AGENT_ROLE,
  eventAgent,
  OWN_ROLES,
  PROJECT_ROLES,
  runtimeAccount,
  WHOLE_ROLES,
} from '../project/cloud-needs';
import { accessOf, jsonOf, unseen, type CloudPorts, type RealProject } from './cloud-ports';
import { fail, ok, warn, type Finding } from './finding';

export async function apiFindings({ gcloud }: CloudPorts, project: RealProject): Promise<Finding[]> {
  const { projectId } = project;
  const enabled = await jsonOf(
    gcloud(['services', 'list', '--enabled', '--project', projectId, '--format=json']),
    z.array(z.object({ config: z.object({ name: z.string() }) })),
  );
  if (enabled === null) return [unseen('cloud: the list of enabled APIs')];
  const names = new Set(enabled.map(({ config }) => config.name));
  const needed = apisFor(project);
  const off = needed.filter(({ name }) => !names.has(name));
  return off.length === 0
    ? [ok(`cloud: all ${String(needed.length)} APIs are enabled`)]
    : off.map(({ name, why }) => fail(`cloud: ${name} is disabled (${why})`, accessOf(project)));
}

const policySchema = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()) })).default([]),
});

export async function roleFindings({ gcloud }: CloudPorts, project: RealProject): Promise<Finding[]> {
  const { projectId } = project;
  const projectNumber = project.webEnv.VITE_FIREBASE_APP_ID?.split(':')[1] ?? '';
  const account = runtimeAccount(projectNumber);
  const [ofProject, ofAccount] = await Promise.all([
    jsonOf(gcloud(['projects', 'get-iam-policy', projectId, '--format=json']), policySchema),
    jsonOf(
      gcloud(['iam', 'service-accounts', 'get-iam-policy', account, '--project', projectId, '--format=json']),
      policySchema,
    ),
  ]);
  if (ofProject === null || ofAccount === null) return [unseen('cloud: the roles of the functions')];
  const rolesIn = ({ bindings }: z.infer<typeof policySchema>, who = account): string[] =>
    bindings.filter(({ members }) => members.includes(`serviceAccount:${who}`)).map(({ role }) => role);
  const onProject = rolesIn(ofProject);
  const onItself = [...rolesIn(ofAccount), ...onProject];
  const isWhole = WHOLE_ROLES.some((role) => onProject.includes(role));
  // The role of an editor allows the use of accounts, but not signing as an account.
  const missing = [
    ...PROJECT_ROLES.filter(({ name }) => !isWhole && !onProject.includes(name)),
    ...OWN_ROLES.filter(({ name }) => !onItself.includes(name)),
  ];
  const findings = missing.map(({ name, why }) =>
    fail(`cloud: the functions lack ${name} (${why})`, accessOf(project)),
  );
  if (!rolesIn(ofProject, eventAgent(projectNumber)).includes(EVENT_AGENT_ROLE.name))
    findings.push(
      fail(
        `cloud: the account of Eventarc lacks ${EVENT_AGENT_ROLE.name} (${EVENT_AGENT_ROLE.why})`,
        accessOf(project),
      ),
    );
  if (onProject.includes('roles/iam.serviceAccountTokenCreator'))
    findings.push(
      warn(
        'cloud: the functions can sign tokens as any account of the project',
        `Remove roles/iam.serviceAccountTokenCreator of ${account} from the project. The role on the account itself is enough.`,
      ),
    );
  return findings.length === 0 ? [ok('cloud: the functions have their roles')] : findings;
}
