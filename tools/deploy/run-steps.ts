import { z } from 'zod';

/**
 * The stored state of a deploy. `key` identifies the code and the settings. `done` lists the finished steps.
 */
const stateSchema = z.object({ key: z.string(), done: z.array(z.string()) });

export type Step = {
  name: string;
  /** runs the step. Rejects if the step fails */
  run: () => Promise<void>;
};

export type StepPorts = {
  /** the stored text. Null if there is no text */
  readState: () => string | null;
  writeState: (text: string) => void;
  say: (line: string) => void;
};

function doneFor(key: string, text: string | null): string[] {
  try {
    const state = stateSchema.parse(JSON.parse(text ?? ''));
    return state.key === key ? state.done : [];
  } catch {
    return [];
  }
}

/**
 * Runs the steps that are not finished for this code and these settings. Returns whether all steps are done.
 * After a change of the code or the settings, all steps run again.
 */
export async function runSteps(ports: StepPorts, key: string, steps: readonly Step[]): Promise<boolean> {
  const done = doneFor(key, ports.readState());
  for (const { name, run } of steps) {
    if (done.includes(name)) {
      ports.say(`[ done ] ${name}`);
      continue;
    }
    ports.say(`[  ..  ] ${name}`);
    try {
      await run();
    } catch (error) {
      ports.say(`[ FAIL ] ${name}: ${error instanceof Error ? error.message : String(error)}`);
      ports.say('Fix it and run the same command again. It continues with this step.');
      return false;
    }
    done.push(name);
    ports.writeState(JSON.stringify({ key, done }));
    ports.say(`[  ok  ] ${name}`);
  }
  return true;
}
