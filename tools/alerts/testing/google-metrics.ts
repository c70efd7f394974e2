/** A metric of Google’s, as described in its list of metrics. */
type GoogleMetric = {
  resource: 'cloud_run_revision' | 'firebase_namespace';
  kind: 'DELTA' | 'GAUGE';
  isDistribution?: true;
};

/**
 * Google's own metrics that alerts and dashboard use (cloud.google.com/monitoring/api/metrics_gcp). Functions of the second
 * generation are services of Cloud Run. Figures of the database come up to half an hour late, its size once a day.
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
