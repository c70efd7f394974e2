import { z } from 'zod';

/** The memory of a deploy: the state of code and settings that it belongs to, and its finished steps. */
const stateSchema = z.object({ key: z.string(), done: z.array(z.string()) });

export type Step = {
  name: string;
  /** rejects with the error */
  run: () => Promise<void>;
};

export type StepPorts = {
  /** the remembered text, null if there is none */
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
 * Runs the unfinished steps for this state of code and settings. Answers whether all are done. Another state begins
 * from the first step.
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
