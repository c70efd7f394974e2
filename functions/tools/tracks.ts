import { fillTracks } from '../src/instances/fill-instances.command';
import { tracksInstance } from '../src/platform/store/further-instances';
import { openStore } from './open-store';
import { optionsOrNull } from '../../tools/command-line';
import { fileText, runTool, useDatabase } from './run-tool';
import { parseTracksOptions } from './tracks-options';

const options = optionsOrNull(parseTracksOptions(process.argv.slice(2), process.env, fileText));
if (options !== null)
  await runTool(async () => {
    useDatabase(options);
    const instances = options.tracksUrls.map((url) => tracksInstance(new URL(url).host, openStore(url)));
    const people = await fillTracks({ store: openStore(), instances }, (seen) =>
      console.log(`  ${seen.toLocaleString('en')} people`),
    );
    console.log(
      `${String(instances.length)} tracks instances have the access data of ${String(people)} people.`,
    );
    return true;
  });
