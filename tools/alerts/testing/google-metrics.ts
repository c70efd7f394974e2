/** A metric of Google, as its documentation describes it. */
type GoogleMetric = {
  resource: 'cloud_run_revision' | 'firebase_namespace';
  kind: 'DELTA' | 'GAUGE';
  isDistribution?: true;
};

/**
 * Google's own metrics that the alerts and the dashboard use (cloud.google.com/monitoring/api/metrics_gcp).
 * Second-generation functions are services of Cloud Run. Metrics of the database are up to half an hour late,
 * and its size is updated once a day.
 */
export const GOOGLE_METRICS: Readonly<Record<string, GoogleMetric>> = {
  'run.googleapis.com/request_count': { resource: 'cloud_run_revision', kind: 'DELTA' },
  'run.googleapis.com/request_latencies': {
    resource: 'cloud_run_revision',
    kind: 'DELTA',
    isDistribution: true,
  },
  'run.googleapis.com/container/instance_count': { resource: 'cloud_run_revision', kind: 'GAUGE' },
  'firebasedatabase.googleapis.com/io/database_load': { resource: 'firebase_namespace', kind: 'GAUGE' },
  'firebasedatabase.googleapis.com/network/active_connections': {
    resource: 'firebase_namespace',
    kind: 'GAUGE',
  },
  'firebasedatabase.googleapis.com/network/sent_bytes_count': {
    resource: 'firebase_namespace',
    kind: 'DELTA',
  },
  'firebasedatabase.googleapis.com/storage/total_bytes': { resource: 'firebase_namespace', kind: 'GAUGE' },
};
