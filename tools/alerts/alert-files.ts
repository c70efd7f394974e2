import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The label of this repository's policies, dashboard and notification channel. The commands use the label to
 * find these objects.
 */
export const LABEL = 'hail';

const aggregationSchema = z.strictObject({
  alignmentPeriod: z.string().regex(/^\d+s$/),
  perSeriesAligner: z.enum(['ALIGN_DELTA', 'ALIGN_MEAN', 'ALIGN_MAX']),
  crossSeriesReducer: z.enum([
    ...(['REDUCE_SUM', 'REDUCE_PERCENTILE_50', 'REDUCE_PERCENTILE_95', 'REDUCE_PERCENTILE_99'] as const),
  ]),
  groupByFields: z.array(z.string()).optional(),
});
export type Aggregation = z.output<typeof aggregationSchema>;

const conditionSchema = z.strictObject({
  displayName: z.string(),
  conditionThreshold: z
    .strictObject({
      filter: z.string(),
      denominatorFilter: z.string().optional(),
      aggregations: z.array(aggregationSchema).length(1),
      denominatorAggregations: z.array(aggregationSchema).length(1).optional(),
      comparison: z.enum(['COMPARISON_GT', 'COMPARISON_LT']),
      thresholdValue: z.number(),
      duration: z.string().regex(/^\d+s$/),
      evaluationMissingData: z.literal('EVALUATION_MISSING_DATA_ACTIVE').optional(),
      trigger: z.strictObject({ count: z.number() }),
    })
    .optional(),
  conditionAbsent: z
    .strictObject({
      filter: z.string(),
      aggregations: z.array(aggregationSchema).length(1),
      duration: z.string().regex(/^\d+s$/),
      trigger: z.strictObject({ count: z.number() }),
    })
    .optional(),
});

/** An AlertPolicy of Cloud Monitoring, with only the fields that our files use. */
const policySchema = z.strictObject({
  displayName: z.string().startsWith('Hail: '),
  userLabels: z.strictObject({ [LABEL]: z.string().regex(/^[a-z-]{1,63}$/) }),
  severity: z.enum(['CRITICAL', 'ERROR', 'WARNING']),
  combiner: z.enum(['OR', 'AND']),
  conditions: z.array(conditionSchema).min(1).max(6),
  alertStrategy: z.strictObject({ autoClose: z.string() }),
  enabled: z.literal(true),
  documentation: z.strictObject({ mimeType: z.literal('text/markdown'), content: z.string().max(8192) }),
});
export type Policy = z.output<typeof policySchema>;

/** A LogMetric of Cloud Logging. It counts the log lines that match its filter. */
const metricSchema = z.strictObject({
  name: z.string().regex(/^hail_[a-z_]+$/),
  description: z.string().max(8000),
  filter: z.string(),
  labelExtractors: z.record(z.string(), z.string()).optional(),
  metricDescriptor: z.strictObject({
    metricKind: z.literal('DELTA'),
    valueType: z.literal('INT64'),
    unit: z.literal('1'),
    labels: z
      .array(z.strictObject({ key: z.string(), valueType: z.literal('STRING'), description: z.string() }))
      .optional(),
  }),
});
export type LogMetric = z.output<typeof metricSchema>;

const dashboardSchema = z.looseObject({
  displayName: z.string(),
  labels: z.strictObject({ [LABEL]: z.string() }),
  mosaicLayout: z.strictObject({
    columns: z.literal(12),
    tiles: z.array(
      z.strictObject({
        xPos: z.number(),
        yPos: z.number(),
        width: z.number(),
        height: z.number(),
        widget: z.looseObject({
          title: z.string(),
          xyChart: z
            .looseObject({
              dataSets: z.array(
                z.looseObject({
                  timeSeriesQuery: z.strictObject({
                    timeSeriesFilter: z.strictObject({ filter: z.string(), aggregation: aggregationSchema }),
                  }),
                }),
              ),
            })
            .optional(),
        }),
      }),
    ),
  }),
});
export type Dashboard = z.output<typeof dashboardSchema>;

const FOLDER = 'monitoring';
export const metricFile = (name: string): string => `${FOLDER}/metrics/${name}.json`;
export const policyFile = (id: string): string => `${FOLDER}/policies/${id}.json`;

/** Reads and checks every file below `monitoring/`. */
export function readAlertFiles(root: string) {
  const jsonOf = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const namesIn = (folder: string): string[] =>
    readdirSync(join(root, FOLDER, folder))
      .map((file) => file.replace(/\.json$/, ''))
      .sort();
  return {
    metrics: new Map(namesIn('metrics').map((name) => [name, metricSchema.parse(jsonOf(metricFile(name)))])),
    policies: new Map(namesIn('policies').map((id) => [id, policySchema.parse(jsonOf(policyFile(id)))])),
    dashboard: dashboardSchema.parse(jsonOf(`${FOLDER}/dashboard.json`)),
  };
}

/** The files below `monitoring/`, each by its name at Google. */
export type AlertFiles = ReturnType<typeof readAlertFiles>;

/**
 * The id of the policy about the number of instances of a function. Its threshold depends on the setting for
 * the maximum number.
 */
export const FUNCTIONS_FULL = 'functions-full';

/** The default of `FUNCTIONS_MAX_INSTANCES` (`functions/src/platform/params.ts`). */
const USUAL_INSTANCES = 10;

/** The policy with a threshold that depends on the settings. It fires at nine tenths of the instances. */
export function withInstances(policy: Policy, functionsEnv: Readonly<Record<string, string>>): Policy {
  const most = Number(functionsEnv.FUNCTIONS_MAX_INSTANCES ?? '') || USUAL_INSTANCES;
  // A single instance always runs, because the dispatcher runs each minute. So it is no reason for an alert.
  const thresholdValue = Math.max(1, Math.ceil((most * 9) / 10) - 1);
  return {
    ...policy,
    conditions: policy.conditions.map((condition) =>
      condition.conditionThreshold === undefined
        ? condition
        : { ...condition, conditionThreshold: { ...condition.conditionThreshold, thresholdValue } },
    ),
  };
}
