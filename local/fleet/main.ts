import { cheatReportText } from './cheating';
import { optionsOrNull } from '../../tools/command-line';
import { parseFleetOptions } from './options';
import { runFleet } from './run-fleet';
import { reportText } from './tally';

const options = optionsOrNull(parseFleetOptions(process.argv.slice(2), process.env));
if (options !== null) {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The second signal ends the program at once.
      if (ending.signal.aborted) process.exit(1);
      ending.abort();
    });
  }
  try {
    const { summary, problems, cheats } = await runFleet(options, {
      signal: ending.signal,
      say: (line) => console.log(line),
    });
    console.log(reportText(summary, problems));
    if (cheats !== null) console.log(cheatReportText(cheats));
    const isClean = problems.length === 0 && Object.keys(summary.errors).length === 0;
    process.exit(isClean ? 0 : 2);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
