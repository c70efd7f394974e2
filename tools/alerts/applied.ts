import { z } from 'zod';
import { LABEL } from './alert-files';

/**
 * Runs the Google Cloud CLI and returns its output. If the CLI fails or is not installed, it either rejects
 * with the error of the run, or returns null.
 */
export type Gcloud = (args: readonly string[]) => Promise<string | null>;

/** The alerts in a project that came from these files, according to Google Cloud. */
export type Applied = {
  /** the names of our log-based metrics */
  metrics: readonly string[];
  policies: readonly { id: string; name: string; isEnabled: boolean; channels: readonly string[] }[];
  channel: { name: string; email: string } | null;
  dashboard: { name: string; etag: string } | null;
};

export const NOTHING: Applied = { metrics: [], policies: [], channel: null, dashboard: null };

export const DASHBOARD_ID = 'hail';
export const CHANNEL_LABEL = 'alerts';

const labels = z.record(z.string(), z.string()).default({});
const metricsSchema = z.array(z.object({ name: z.string() }));
const policiesSchema = z.array(
  z.object({
    name: z.string(),
    userLabels: labels,
    enabled: z.boolean().default(false),
    notificationChannels: z.array(z.string()).default([]),
  }),
);
const channelsSchema = z.array(z.object({ name: z.string(), userLabels: labels, labels }));
const dashboardsSchema = z.array(z.object({ name: z.string(), etag: z.string().default('') }));

/**
 * The result if Google Cloud did not answer. `words` is the reason. `isMissing` is true if the CLI is not
 * installed on this machine.
 */
export type Unseen = { isUnseen: true; isMissing: boolean; words: string };

const failureSchema = z.object({ code: z.unknown(), stderr: z.string().default('') });

/** The result for an error of `execFile`. The last line of the CLI's error output is the most informative. */
function unseenBy(error: unknown): Unseen {
  const { code, stderr = '' } = failureSchema.safeParse(error).data ?? {};
  const last = stderr.trim().split('\n').at(-1) ?? '';
  const words = last === '' ? (error instanceof Error ? error.message : String(error)) : last;
  return { isUnseen: true, isMissing: code === 'ENOENT', words };
}

/** Reads the current alerts from Google Cloud. */
export async function appliedAlerts(gcloud: Gcloud, projectId: string): Promise<Applied | Unseen> {
  const list = async <T>(words: readonly string[], schema: z.ZodType<T>): Promise<T> => {
    const text = await gcloud([...words, 'list', '--project', projectId, '--format=json']);
    try {
      return schema.parse(JSON.parse(text ?? ''));
    } catch {
      throw new Error(`gcloud ${words.join(' ')} list: the output is not a valid list.`);
    }
  };
  const lists = await Promise.all([
    list(['logging', 'metrics'], metricsSchema),
    list(['monitoring', 'policies'], policiesSchema),
    list(['beta', 'monitoring', 'channels'], channelsSchema),
    list(['monitoring', 'dashboards'], dashboardsSchema),
  ]).catch(unseenBy);
  if ('isUnseen' in lists) return lists;
  const [metrics, policies, channels, dashboards] = lists;
  const channel = channels.find(({ userLabels }) => userLabels[LABEL] === CHANNEL_LABEL);
  return {
    metrics: metrics.map(({ name }) => name).filter((name) => name.startsWith('hail_')),
    policies: policies.flatMap(({ name, userLabels, enabled, notificationChannels }) => {
      const id = userLabels[LABEL];
      return id === undefined ? [] : [{ id, name, isEnabled: enabled, channels: notificationChannels }];
    }),
    channel: channel === undefined ? null : { name: channel.name, email: channel.labels.email_address ?? '' },
    dashboard: dashboards.find(({ name }) => name.endsWith(`/dashboards/${DASHBOARD_ID}`)) ?? null,
  };
}
