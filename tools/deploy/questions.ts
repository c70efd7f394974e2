import { z } from 'zod';
import { LIST_FUNCTIONS, listedFunctions } from '../project/listed-functions';
import type { Project } from '../project/project';

/** Runs a program. Returns its output, or null if it fails. */
type Output = (program: string, args: readonly string[]) => Promise<string | null>;

/** The parts of a built function about which the Firebase CLI asks. */
const functionSchema = z.object({
  eventTrigger: z.object({ eventType: z.string(), retry: z.unknown().optional() }).optional(),
});
const manifestSchema = z.object({ endpoints: z.record(z.string(), functionSchema) });

/**
 * Adds `--force` to a command of the Firebase CLI, which answers its questions with yes. The flag also lets the
 * CLI delete functions that are no longer in the code. So only a dry run and a deploy of named functions get
 * it, because these delete nothing.
 */
export const withAnswers = (args: readonly string[]): readonly string[] =>
  args.includes('--dry-run') || args.some((arg) => arg.startsWith('functions:'))
    ? [...args, '--force']
    : args;

/**
 * Compares the functions of the build with the functions of the project. Returns lines about the questions
 * of the Firebase CLI that get the answer yes. Rejects with a sentence if the CLI would ask something that a
 * person must decide.
 */
export async function answersOf(
  output: Output,
  { projectId }: Project & { projectId: string },
): Promise<string[]> {
  const [listed, manifest] = await Promise.all([
    output('firebase', [...LIST_FUNCTIONS, '--project', projectId]),
    output('npm', ['run', '-s', 'functions:manifest']),
  ]);
  const list = listedFunctions(listed);
  if (list === null || manifest === null)
    throw new Error(
      'The functions of the project and of the build cannot be compared, so the questions of the Firebase CLI are unknown. Deploy at a terminal.',
    );
  const deployed = new Map(list.map((one) => [one.id, one.eventTrigger]));
  const wanted = Object.entries(manifestSchema.parse(JSON.parse(manifest)).endpoints);
  const changed = wanted.filter(([name, { eventTrigger }]) => {
    const before = deployed.get(name);
    return before !== undefined && before.eventType !== eventTrigger?.eventType;
  });
  if (changed.length > 0)
    throw new Error(
      `Events of ${changed.map(([name]) => name).join(', ')} can be lost, because the kind of the trigger changes. A person must decide this. Deploy at a terminal.`,
    );
  const retried = wanted.filter(
    ([name, { eventTrigger }]) => eventTrigger?.retry === true && deployed.get(name)?.retry !== true,
  );
  return [
    ...(retried.length === 0
      ? []
      : [
          `Answered with yes: these functions are retried after a failure: ${retried.map(([name]) => name).join(', ')}`,
        ]),
    ...(deployed.size === 0 ? ['Answered with 1: for how many days images of the functions are kept'] : []),
  ];
}
