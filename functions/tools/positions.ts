import { emptyMain, fillPositions } from '../src/instances/fill-instances.command';
import { openStore } from './open-store';
import { parsePositionsOptions } from './positions-options';
import { optionsOrNull } from '../../tools/command-line';
import { fileText, runTool, useDatabase } from './run-tool';

const options = optionsOrNull(parsePositionsOptions(process.argv.slice(2), process.env, fileText));
if (options !== null)
  await runTool(async () => {
    useDatabase(options);
    const main = openStore();
    const positions = openStore(options.positionsUrl);
    const { staff, drivers } = await fillPositions({ main, positions, clock: () => Date.now() }, (seen) =>
      console.log(`  ${seen.toLocaleString('en')} people`),
    );
    console.log(`The positions' instance has ${String(staff)} staff members and ${String(drivers)} drivers.`);
    if (options.emptiesMain) {
      await emptyMain(main);
      console.log('The records of drivers on duty were deleted from the main instance.');
    }
    return true;
  });
