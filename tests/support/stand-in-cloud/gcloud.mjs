// The commands of the Google Cloud CLI that the guide and its tools use.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isCheckForced } from './cloud-rules.mjs';
import { flag } from './state.mjs';

const json = (value) => [0, JSON.stringify(value)];

/** Runs a command of the CLI on the fake state. Returns its exit code and what it says. */
export function gcloud(args, state, { folder }) {
  const text = args.join(' ');
  const is = (start) => text.startsWith(start);
  const jsonIn = (file) => JSON.parse(readFileSync(resolve(folder, file), 'utf8'));
  if (is('auth login')) {
    state.isLoggedInToCloud = true;
    return [0, 'You are now logged in.'];
  }
  if (is('components ')) return [0, 'All components are up to date.'];
  if (is('secrets create')) return [0, 'Created secret.'];
  if (!state.isLoggedInToCloud) return [1, 'You do not currently have an active account selected.'];
  if (is('auth print-access-token')) return [0, 'token'];
  const bucket = is('storage buckets describe') ? args[3].replace('gs://', '') : '';
  const id =
    flag(args, 'project') ??
    (is('projects ') || is('billing projects') ? args.find((arg) => arg in state.projects) : undefined) ??
    Object.keys(state.projects).find((one) => bucket.startsWith(`${one}.`)) ??
    Object.keys(state.projects)[0];
  const project = state.projects[id];
  if (project === undefined) return [1, `There is no project ${id}`];
  const agent = `serviceAccount:service-${project.number}@gcp-sa-eventarc.iam.gserviceaccount.com`;
  const member = `serviceAccount:${project.number}-compute@developer.gserviceaccount.com`;
  const bindings = (roles) => ({ bindings: roles.map((role) => ({ role, members: [member] })) });
  /** Google creates the project's default service account together with the Compute Engine API. */
  const hasAccount = project.apis.includes('compute.googleapis.com');

  if (is('services enable')) {
    project.apis.push(...args.slice(2, args.indexOf('--project')));
    return [0, 'Operation finished successfully.'];
  }
  if (is('services api-keys create')) {
    const targets = args
      .filter((arg) => arg.startsWith('service='))
      .map((arg) => arg.slice('service='.length));
    const disabled = targets.find((name) => !project.apis.includes(name));
    return targets.length > 0 && disabled === undefined
      ? json({ displayName: flag(args, 'display-name'), keyString: 'AIza-key' })
      : [1, `INVALID_ARGUMENT: ${disabled ?? 'no target'}`];
  }
  if (is('services list')) return json(project.apis.map((name) => ({ config: { name } })));
  if (is('projects get-iam-policy')) {
    const { bindings: own } = bindings(project.roles);
    return json({ bindings: [...own, ...project.agentRoles.map((role) => ({ role, members: [agent] }))] });
  }
  if (is('beta services identity create')) return [0, `Service identity created: ${agent}`];
  if (is('beta quotas info list'))
    return json([
      {
        quotaId: 'CpuAllocPerProjectRegion',
        dimensionsInfos: [
          { applicableLocations: ['europe-west1'], details: { value: String(project.processors) } },
        ],
      },
    ]);
  if (is('beta quotas preferences create'))
    return flag(args, 'quota-id') === 'CpuAllocPerProjectRegion' && Number(flag(args, 'preferred-value')) > 0
      ? [0, 'Created quota preference. reconciling: true']
      : [1, 'INVALID_ARGUMENT: quota'];
  if (is('org-policies describe')) return json({ spec: { rules: project.policyRules[args[2]] ?? [] } });
  if (is('run services update')) {
    const one = project.functions[args[3]];
    if (one === undefined) return [1, `Service [${args[3]}] could not be found.`];
    if (isCheckForced(project))
      return [1, 'invoker_iam_disabled is denied by constraints/run.managed.requireInvokerIam'];
    one.isOpen = true;
    return [0, 'Service has been updated.'];
  }
  if (is('iam service-accounts get-iam-policy'))
    return hasAccount ? json(bindings(project.ownRoles)) : [1, 'NOT_FOUND'];
  if (is('projects add-iam-policy-binding') || is('iam service-accounts add-iam-policy-binding')) {
    if (!hasAccount) return [1, `INVALID_ARGUMENT: Service account ${member} does not exist.`];
    if (is('projects') && flag(args, 'member') === agent) {
      project.agentRoles.push(flag(args, 'role'));
      return [0, 'Updated IAM policy'];
    }
    if (flag(args, 'member') !== member) return [1, `INVALID_ARGUMENT: ${flag(args, 'member')}`];
    (is('projects') ? project.roles : project.ownRoles).push(flag(args, 'role'));
    return [0, 'Updated IAM policy'];
  }
  if (bucket !== '')
    return bucket === project.bucket ? json({ location: project.bucketLocation }) : [1, 'NOT_FOUND'];
  if (is('storage buckets list')) return json([{ name: project.bucket }, { name: `${id}-backups` }]);
  if (is('billing projects describe'))
    return json({ billingEnabled: project.isBilled, billingAccountName: 'billingAccounts/0A-1B' });
  if (is('billing budgets list')) return json([{}]);

  if (!project.apis.includes('monitoring.googleapis.com'))
    return [1, 'Cloud Monitoring API has not been used in project'];
  if (is('logging metrics list')) return json(project.metrics.map((name) => ({ name })));
  if (is('logging metrics create') || is('logging metrics update')) {
    const { name } = jsonIn(flag(args, 'config-from-file'));
    if (name !== args[3]) return [1, `INVALID_ARGUMENT: ${name}`];
    if (project.metrics.includes(name) !== is('logging metrics update'))
      return [1, 'ALREADY_EXISTS or NOT_FOUND'];
    project.metrics = [...new Set([...project.metrics, name])];
    return [0, `metric ${name}`];
  }
  if (is('beta monitoring channels list')) return json(project.channels);
  if (is('beta monitoring channels create')) {
    const [, email] = flag(args, 'channel-labels').split('email_address=');
    const [key, value] = flag(args, 'user-labels').split('=');
    const name = `projects/${id}/notificationChannels/7`;
    project.channels.push({ name, labels: { email_address: email }, userLabels: { [key]: value } });
    return [0, name];
  }
  if (is('monitoring policies list')) return json(project.policies);
  if (is('monitoring policies create') || is('monitoring policies update')) {
    const policy = jsonIn(flag(args, 'policy-from-file'));
    const channel = flag(
      args,
      is('monitoring policies create') ? 'notification-channels' : 'set-notification-channels',
    );
    if (!project.channels.some(({ name }) => name === channel))
      return [1, `INVALID_ARGUMENT: channel ${channel}`];
    const unknown = Array.from(
      JSON.stringify(policy).matchAll(/googleapis\.com\/user\/(\w+)/g),
      ([, name]) => name,
    ).filter((name) => !project.metrics.includes(name));
    if (unknown.length > 0)
      return [1, `NOT_FOUND: Cannot find metric that matches type = ${unknown.join(', ')}`];
    const name = is('monitoring policies update')
      ? args[3]
      : `projects/${id}/alertPolicies/${project.policies.length + 1}`;
    project.policies = [
      ...project.policies.filter((one) => one.name !== name),
      { ...policy, name, notificationChannels: [channel] },
    ];
    return [0, name];
  }
  if (is('monitoring dashboards list')) return json(project.dashboards);
  if (is('monitoring dashboards create') || is('monitoring dashboards update')) {
    const dashboard = jsonIn(flag(args, 'config-from-file'));
    const [known] = project.dashboards;
    if (dashboard.etag !== known?.etag) return [1, 'ABORTED: the etag does not match'];
    project.dashboards = [{ name: dashboard.name, etag: String(Number(known?.etag ?? 0) + 1) }];
    return [0, dashboard.name];
  }
  return [1, `The stand-in of gcloud does not know: ${text}`];
}
