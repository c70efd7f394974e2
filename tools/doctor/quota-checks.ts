import { z } from 'zod';
import { processorsOf, sizesOf } from '../project/functions-manifest';
import { configureCommand, quotaRequest } from '../project/printed-commands';
import { jsonOf, unseen, type CloudPorts, type RealProject } from './cloud-ports';
import { fail, ok, warn, type Finding } from './finding';

const QUOTA = 'CpuAllocPerProjectRegion';

/** The quota in the form of Google's list. A value is in thousandths of a processor. -1 means no limit. */
const quotasSchema = z.array(
  z.object({
    quotaId: z.string(),
    dimensionsInfos: z
      .array(
        z.object({
          applicableLocations: z.array(z.string()).default([]),
          details: z.object({ value: z.coerce.number() }),
        }),
      )
      .default([]),
  }),
);

/** Processors to ask for, in whole tens and at least double the need. */
const wanted = (needed: number): number => Math.ceil((needed * 2) / 10) * 10;

/** Compares the processors that the functions need with the quota of each region. */
export async function quotaFindings(
  { gcloud, manifest }: CloudPorts,
  { alias, projectId, functionsEnv }: RealProject,
): Promise<Finding[]> {
  const [declared, quotas] = await Promise.all([
    manifest(),
    jsonOf(
      gcloud([
        'beta',
        'quotas',
        'info',
        'list',
        '--service=run.googleapis.com',
        `--filter=quotaId=${QUOTA}`,
        `--project=${projectId}`,
        '--format=json',
      ]),
      quotasSchema,
    ),
  ]);
  if (declared === null || quotas === null) return [unseen('processors: the quota of the functions')];
  const limits = quotas.filter(({ quotaId }) => quotaId === QUOTA).flatMap((quota) => quota.dimensionsInfos);
  return processorsOf(sizesOf(declared, functionsEnv)).map(
    ({ region, running, reserved, largest, deploying }) => {
      const limit = limits.find(({ applicableLocations }) => applicableLocations.includes(region));
      if (limit === undefined) return unseen(`processors: the quota in ${region}`);
      const { value } = limit.details;
      if (value < 0) return ok(`processors: ${region} has no limit`);
      const quota = value / 1000;
      const request = quotaRequest(projectId, region, wanted(running));
      if (running > quota)
        return fail(
          `processors: one instance of each function needs ${String(running)} in ${region}, but the quota is ${String(quota)}`,
          request,
        );
      if (largest > quota)
        return fail(
          `processors: a function may have ${String(largest)} in ${region}, but the quota is ${String(quota)}`,
          configureCommand(alias, '--yes', `--max-instances ${String(Math.floor(quota))}`),
        );
      return deploying > quota
        ? warn(
            `processors: a deploy while all functions run needs ${String(deploying)} in ${region}, but the quota is ${String(quota)}`,
            request,
          )
        : ok(
            `processors: one instance of each function needs ${String(running)} of ${String(quota)} in ${region} (${String(reserved)} with the most instances)`,
          );
    },
  );
}
