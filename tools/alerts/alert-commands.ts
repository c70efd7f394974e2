import { FUNCTIONS_FULL, metricFile, policyFile, LABEL, type AlertFiles } from './alert-files';
import { CHANNEL_LABEL, DASHBOARD_ID, type Applied } from './applied';

/**
 * A placeholder in commands for the name of the notification channel. Google assigns the name when the
 * channel is created.
 */
export const CHANNEL = '$CHANNEL';

export type AlertCommand = {
  why: string;
  args: readonly string[];
  /** whether the command prints the name of a new channel */
  makesChannel?: boolean;
};

type Wish = {
  projectId: string;
  /** the address that gets the alerts. Empty to keep the current address */
  email: string;
  files: AlertFiles;
  applied: Applied;
  /**
   * The path of the file for the dashboard. The file has the dashboard's name and etag in addition to the
   * content of the repository's file
   */
  dashboardFile: string;
  /** the path of the file for the policy whose threshold depends on a setting */
  fullFile: string;
};

/**
 * The gcloud commands that make a project's alerts equal to the files. If the commands run again, they change
 * only the differences.
 */
export function alertCommands(wish: Wish): AlertCommand[] {
  const { projectId, email, files, applied, dashboardFile, fullFile } = wish;
  const project = ['--project', projectId];
  const { channel, dashboard } = applied;

  const channelCommands: AlertCommand[] =
    channel === null
      ? [
          {
            why: `alerts go to ${email}`,
            args: [
              'beta',
              'monitoring',
              'channels',
              'create',
              '--type=email',
              '--display-name=Hail',
              `--channel-labels=email_address=${email}`,
              `--user-labels=${LABEL}=${CHANNEL_LABEL}`,
              '--format=value(name)',
              ...project,
            ],
            makesChannel: true,
          },
        ]
      : email === '' || email === channel.email
        ? []
        : [
            {
              why: `alerts go to ${email} instead of ${channel.email}`,
              args: [
                'beta',
                'monitoring',
                'channels',
                'update',
                channel.name,
                `--update-channel-labels=email_address=${email}`,
                ...project,
              ],
            },
          ];

  const metricCommands = [...files.metrics].map(([name, { description }]) => ({
    why: description,
    args: [
      'logging',
      'metrics',
      applied.metrics.includes(name) ? 'update' : 'create',
      name,
      `--config-from-file=${metricFile(name)}`,
      ...project,
    ],
  }));

  const channelName = channel?.name ?? CHANNEL;
  const policyCommands = [...files.policies].map(([id, { displayName }]) => {
    const known = applied.policies.find((one) => one.id === id);
    return {
      why: displayName,
      args: [
        'monitoring',
        'policies',
        ...(known === undefined ? ['create'] : ['update', known.name]),
        `--policy-from-file=${id === FUNCTIONS_FULL ? fullFile : policyFile(id)}`,
        `--${known === undefined ? '' : 'set-'}notification-channels=${channelName}`,
        ...project,
      ],
    };
  });

  const stalePolicies = applied.policies
    .filter(({ id }) => !files.policies.has(id))
    .map(({ id, name }) => ({
      why: `the file of the policy ${id} was removed`,
      args: ['monitoring', 'policies', 'delete', name, '--quiet', ...project],
    }));
  const staleMetrics = applied.metrics
    .filter((name) => !files.metrics.has(name))
    .map((name) => ({
      why: 'the file of this metric was removed',
      args: ['logging', 'metrics', 'delete', name, '--quiet', ...project],
    }));

  return [
    ...channelCommands,
    ...metricCommands,
    ...policyCommands,
    {
      why: 'the dashboard',
      args: [
        'monitoring',
        'dashboards',
        ...(dashboard === null ? ['create'] : ['update', DASHBOARD_ID]),
        `--config-from-file=${dashboardFile}`,
        ...project,
      ],
    },
    // A metric can be deleted only after the policies that use it.
    ...stalePolicies,
    ...staleMetrics,
  ];
}

/**
 * The dashboard in Google's format, with its name in the project. With the etag, it replaces the version that
 * was read.
 */
export function dashboardFor(projectId: string, files: AlertFiles, applied: Applied): object {
  return {
    ...files.dashboard,
    name: `projects/${projectId}/dashboards/${DASHBOARD_ID}`,
    ...(applied.dashboard === null ? {} : { etag: applied.dashboard.etag }),
  };
}
