import { z } from 'zod';
import { LABEL } from './alert-files';

/** Runs the Google Cloud CLI; its output, or null when it fails or is not installed. */
export type Gcloud = (args: readonly string[]) => Promise<string | null>;

/** The part of a project's monitoring that came from these files, as Google Cloud tells of it. */
export type Applied = {
  /** names of log-based metrics of ours */
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

/** Asks Google Cloud what is there; null: it does not say. */
export async function appliedAlerts(gcloud: Gcloud, projectId: string): Promise<Applied | null> {
  const list = async <T>(words: readonly string[], schema: z.ZodType<T>): Promise<T | null> => {
    try {
      const text = await gcloud([...words, 'list', '--project', projectId, '--format=json']);
      return schema.safeParse(JSON.parse(text ?? '')).data ?? null;
    } catch {
      return null;
    }
  };
  const [metrics, policies, channels, dashboards] = await Promise.all([
    list(['logging', 'metrics'], metricsSchema),
    list(['monitoring', 'policies'], policiesSchema),
    list(['beta', 'monitoring', 'channels'], channelsSchema),
    list(['monitoring', 'dashboards'], dashboardsSchema),
  ]);
  if (metrics === null || policies === null || channels === null || dashboards === null) return null;
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
