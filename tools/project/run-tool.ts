import { configureCommand } from './printed-commands';

export const noProject = (alias: string): string =>
  `No project is configured. Run ${configureCommand(alias)}`;

/**
 * Prints the help of a tool or runs the tool. If `work` returns a problem or throws an error, this function
 * prints the problem, and the program exits with an error.
 */
export async function runTool(
  { help, isHelpAsked }: { help: string; isHelpAsked: boolean },
  work: () => string | null | Promise<string | null>,
): Promise<void> {
  if (isHelpAsked) {
    console.log(help);
    return;
  }
  let problem: string | null;
  try {
    problem = await work();
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  if (problem === null) return;
  console.error(problem);
  process.exitCode = 1;
}
