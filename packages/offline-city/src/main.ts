import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CityCacheError, CityStartError } from './city-errors';
import { startCity } from './start-city';

const HELP = `Usage: offline-city [options]

Place search (Photon), routes (OSRM) and map tiles of Montevideo on one port, without a network.

  --port PORT         0 for any free one (default: 8090)
  --host HOST         the address to listen on (default: 127.0.0.1)
  --cache-dir FOLDER  of the built city (default: offline-city in $XDG_CACHE_HOME or ~/.cache)
  -h, --help
  -V, --version`;

function fail(line: string, code: number): never {
  console.error(`offline-city: ${line}`);
  process.exit(code);
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '8090' },
        host: { type: 'string', default: '127.0.0.1' },
        'cache-dir': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'V' },
      },
    }).values;
  } catch (error) {
    // Node adds hints about positional arguments to the message of the error. This program has no positional
    // arguments, so only the first sentence of the message is printed.
    return fail(`${String(error instanceof Error ? error.message.split('. ')[0] : error)}. Try --help.`, 2);
  }
}

const { port, host, 'cache-dir': cacheDir, help, version } = readFlags();
if (help === true) console.log(HELP);
else if (version === true)
  console.log(
    /"version": "([^"]+)"/.exec(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))?.[1],
  );
else if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
  fail('--port must be a number from 0 to 65535. Try --help.', 2);
else {
  try {
    const city = await startCity({
      port: Number(port),
      host,
      ...(cacheDir !== undefined && { cacheDir }),
      log: console.log,
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void city.stop().then(() => process.exit(0)));
    console.log(`City ready at ${city.url}`);
  } catch (error) {
    if (error instanceof CityStartError || error instanceof CityCacheError) fail(error.message, 1);
    throw error;
  }
}
