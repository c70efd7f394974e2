import { z } from 'zod';

/**
 * The parts of the self test. Each part uses a service that only a real project can refuse. `token` signs a
 * token for a login. `account` makes and deletes an account by its e-mail address. `task` waits for a task of
 * Cloud Tasks. `file` writes, reads and deletes a file. `upload` waits for the trigger of the bucket. `push`
 * and `mail` ask the services without sending a message. `sms` asks the provider of SMS. `regions` compares
 * the regions of the functions with the settings.
 */
export const SELF_TEST_PARTS = [
  'token',
  'account',
  'task',
  'file',
  'upload',
  'push',
  'mail',
  'sms',
  'regions',
] as const;
export type SelfTestPart = (typeof SELF_TEST_PARTS)[number];

/**
 * How a part ended. `not_set` means that the settings name no service. `unproven` means that the service
 * answers, but only a real message can prove its key. `switched_off` means that an API or a provider is
 * disabled in the project. `late` means that no answer arrived in time. `failed` is every other error.
 */
export const SELF_TEST_OUTCOMES = [
  'passed',
  'not_set',
  'unproven',
  'switched_off',
  'refused',
  'unreachable',
  'late',
  'failed',
] as const;
export type SelfTestOutcome = (typeof SELF_TEST_OUTCOMES)[number];

/** Whether nothing is known to be wrong with a part that ended in this way. */
export const isFine = (outcome: SelfTestOutcome): boolean =>
  outcome === 'passed' || outcome === 'not_set' || outcome === 'unproven';

const resultSchema = z.object({
  outcome: z.enum(SELF_TEST_OUTCOMES),
  /** the code of the error, or the functions in a wrong region. It contains no data about a person */
  detail: z.string().max(300).optional(),
});
export type SelfTestResult = z.infer<typeof resultSchema>;

/** The result of each part that has ended. Parts and outcomes of another version are left out. */
export const selfTestPartsSchema = z
  .record(z.string(), z.unknown())
  .default({})
  .transform((stored) =>
    SELF_TEST_PARTS.flatMap((part) => {
      const { data } = resultSchema.safeParse(stored[part]);
      return data === undefined ? [] : [{ part, ...data }];
    }),
  );

/** The newest self test, which the status page shows. `at` is the time of its end in epoch milliseconds. */
export const lastSelfTestSchema = z.object({ at: z.number(), parts: selfTestPartsSchema });

/** What starts a function. Each of the three has a setting for its region. */
export const FUNCTION_GROUPS = ['calls', 'database', 'bucket'] as const;
export type FunctionGroup = (typeof FUNCTION_GROUPS)[number];

/** A deployed function, as the deploy tool reads it from the project. */
const deployedFunctionSchema = z.object({
  name: z.string(),
  region: z.string(),
  group: z.enum(FUNCTION_GROUPS),
});
export type DeployedFunction = z.infer<typeof deployedFunctionSchema>;

/** The request for a self test. `functions` is missing if the tool could not read the list. */
export const selfTestRequestSchema = z
  .object({ functions: z.array(deployedFunctionSchema).optional() })
  .catch({});

/** The functions that are in another region than their setting, as `name (region)`. */
export const misplacedFunctions = (
  functions: readonly DeployedFunction[],
  regions: Readonly<Record<FunctionGroup, string>>,
): string[] =>
  functions
    .filter(({ group, region }) => region !== regions[group])
    .map(({ name, region }) => `${name} (${region})`);
