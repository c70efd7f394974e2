import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { valuesOf } from '../project/env-file';
import {
  FUNCTIONS_FULL,
  policyFile,
  readAlertFiles,
  withInstances,
  type Aggregation,
  type Dashboard,
} from './alert-files';
import { GOOGLE_METRICS } from './testing/google-metrics';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const { metrics, policies, dashboard } = readAlertFiles(root);

type Query = { filter: string; aggregation: Aggregation };

const ofPolicies: [string, Query][] = [...policies].flatMap(([id, { conditions }]) =>
  conditions.flatMap(({ conditionThreshold: threshold, conditionAbsent: absent }) =>
    [
      { filter: threshold?.filter, aggregation: threshold?.aggregations[0] },
      { filter: threshold?.denominatorFilter, aggregation: threshold?.denominatorAggregations?.[0] },
      { filter: absent?.filter, aggregation: absent?.aggregations[0] },
    ].flatMap(({ filter, aggregation }): [string, Query][] =>
      filter === undefined || aggregation === undefined ? [] : [[id, { filter, aggregation }]],
    ),
  ),
);
const ofDashboard: [string, Query][] = dashboard.mosaicLayout.tiles.flatMap(({ widget }) =>
  (widget.xyChart?.dataSets ?? []).map(({ timeSeriesQuery: { timeSeriesFilter } }): [string, Query] => [
    widget.title,
    timeSeriesFilter,
  ]),
);
const QUERIES = [...ofPolicies, ...ofDashboard];

const OWN = 'logging.googleapis.com/user/';
const metricOf = (filter: string): string => /^metric\.type="([^"]+)" AND /.exec(filter)?.[1] ?? '';
const namesIn = (queries: readonly [string, Query][]): Set<string> =>
  new Set(queries.map(([, { filter }]) => metricOf(filter).replace(OWN, '')));

type Place = Pick<Dashboard['mosaicLayout']['tiles'][number], 'xPos' | 'yPos' | 'width' | 'height'>;
/** All pairs of overlapping tiles. */
const overlaps = (tiles: readonly Place[]): [Place, Place][] =>
  tiles.flatMap((one, at) =>
    tiles
      .slice(at + 1)
      .filter(
        (other) =>
          one.xPos < other.xPos + other.width &&
          other.xPos < one.xPos + one.width &&
          one.yPos < other.yPos + other.height &&
          other.yPos < one.yPos + one.height,
      )
      .map((other): [Place, Place] => [one, other]),
  );

describe('the alert files', () => {
  it('are named like the ids in their content', () => {
    expect([...metrics].filter(([file, { name }]) => file !== name)).toEqual([]);
    expect([...policies].filter(([file, { userLabels }]) => file !== userLabels.hail)).toEqual([]);
  });

  it.each(QUERIES)(
    'contain for %s a query with an existing metric and an aggregation that fits the kind of this metric',
    (_title, { filter, aggregation }) => {
      const type = metricOf(filter);
      const known = type.startsWith(OWN)
        ? metrics.has(type.slice(OWN.length)) && { resource: 'cloud_run_revision', kind: 'DELTA' }
        : GOOGLE_METRICS[type];
      expect(known, type).toBeTruthy();
      if (known === undefined || known === false) return;
      expect(filter).toContain(` AND resource.type="${known.resource}"`);
      const isDelta = aggregation.perSeriesAligner === 'ALIGN_DELTA';
      expect(isDelta, `${type} is a ${known.kind}`).toBe(known.kind === 'DELTA');
      expect(aggregation.crossSeriesReducer.startsWith('REDUCE_PERCENTILE')).toBe('isDistribution' in known);
    },
  );

  it('use only labels that the metrics have', () => {
    const labels = QUERIES.flatMap(([, { filter, aggregation }]) => [
      ...(aggregation.groupByFields ?? []),
      ...Array.from(filter.matchAll(/\b((?:metric|resource)\.label\.\w+)/g), ([, label]) => label ?? ''),
    ]);
    const known = [
      'metric.label.response_code_class',
      'metric.label.response_code',
      'resource.label.service_name',
      'resource.label.table_name',
      ...[...metrics.values()].flatMap(({ metricDescriptor }) =>
        (metricDescriptor.labels ?? []).map(({ key }) => `metric.label.${key}`),
      ),
    ];
    expect([...new Set(labels)].filter((label) => !known.includes(label))).toEqual([]);
  });

  it('use every log-based metric in an alert and on the dashboard', () => {
    const names = [...metrics.keys()];
    expect(names.filter((name) => !namesIn(ofPolicies).has(name))).toEqual([]);
    expect(names.filter((name) => !namesIn(ofDashboard).has(name))).toEqual([]);
  });

  it('cause an alert for missing data only if they cause an alert for a low value', () => {
    for (const { conditions } of policies.values())
      for (const { conditionThreshold: threshold } of conditions)
        expect(threshold?.evaluationMissingData === undefined).toBe(
          threshold?.comparison !== 'COMPARISON_LT',
        );
  });

  it('contain a dashboard without overlapping tiles', () => {
    expect(overlaps(dashboard.mosaicLayout.tiles)).toEqual([]);
    expect(dashboard.mosaicLayout.tiles.filter(({ xPos, width }) => xPos + width > 12)).toEqual([]);
  });

  it('contain no overlapping tiles, which this test finds even if two tiles overlap only partly', () => {
    const tile = { xPos: 0, yPos: 0, width: 6, height: 4 };
    expect(overlaps([tile, { ...tile, xPos: 3, yPos: 2 }])).toHaveLength(1);
    expect(overlaps([tile, { ...tile, xPos: 6 }, { ...tile, yPos: 4 }])).toEqual([]);
  });
});

describe('the alert about instances', () => {
  const thresholdFor = (env: Record<string, string>): number | undefined => {
    const policy = policies.get(FUNCTIONS_FULL);
    if (policy === undefined) throw new Error('There is no such policy.');
    return withInstances(policy, env).conditions[0]?.conditionThreshold?.thresholdValue;
  };

  it('is sent at nine tenths of the instances that the settings allow', () => {
    expect(thresholdFor({ FUNCTIONS_MAX_INSTANCES: '10' })).toBe(8);
    expect(thresholdFor({ FUNCTIONS_MAX_INSTANCES: '24' })).toBe(21);
    expect(thresholdFor({ FUNCTIONS_MAX_INSTANCES: '2' })).toBe(1);
    expect(thresholdFor({ FUNCTIONS_MAX_INSTANCES: '1' })).toBe(1);
  });

  it('uses the default number of instances if there is no setting', () => {
    const usual = valuesOf(textOf('functions/.env.example')).FUNCTIONS_MAX_INSTANCES ?? '';
    expect(textOf('functions/src/platform/params.ts')).toContain(
      `defineInt('FUNCTIONS_MAX_INSTANCES', { default: ${usual} })`,
    );
    const wanted = thresholdFor({ FUNCTIONS_MAX_INSTANCES: usual });
    expect([thresholdFor({}), thresholdFor({ FUNCTIONS_MAX_INSTANCES: '' })]).toEqual([wanted, wanted]);
  });

  it('contains no number in its text, because the number would be wrong after a change of the setting', () => {
    const policy = policies.get(FUNCTIONS_FULL);
    expect(`${policy?.conditions[0]?.displayName ?? ''} ${policy?.documentation.content ?? ''}`).not.toMatch(
      /\b(?:17|18|20)\b/,
    );
  });
});

describe('the text of an alert', () => {
  const headingsOf = (path: string): string[] =>
    Array.from(textOf(path).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading);

  it.each([...policies])(
    'of the file %s says what has happened and what to do, and refers to existing sections',
    (id, policy) => {
      const { content } = policy.documentation;
      expect(content).toMatch(/^\*\*What it means\.\*\* /);
      expect(content).toContain('**What to do.**');
      const cited = Array.from(content.matchAll(/docs\/[\w/-]+\.md/g), ([path]) => path);
      expect(cited.length).toBeGreaterThan(0);
      expect(cited.filter((path) => !existsSync(join(root, path)))).toEqual([]);
      for (const [, section = ''] of content.matchAll(/docs\/going-live\.md, ([A-Z][\w ]+)/g))
        expect(
          headingsOf('docs/going-live.md').some((heading) => heading.endsWith(section)),
          section,
        ).toBe(true);
      for (const [, page = '', section] of content.matchAll(/(docs\/product\/[\w-]+\.md), "([^"]+)"/g))
        expect(headingsOf(page)).toContain(section);
      const alerts = 'docs/product/calls.md';
      expect(textOf(alerts).includes(`\`${id}\``), `${policyFile(id)} in ${alerts}`).toBe(true);
    },
  );
});
