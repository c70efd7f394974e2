import { parseArgs } from 'node:util';
import { DEFAULT_CACHE_DIR } from './build-city';
import { CityCacheError } from './city-file';
import { CityStartError, startCity } from './start-city';

const USAGE = 'Usage: city [--port 8090] [--host 127.0.0.1] [--cache-dir FOLDER]';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readFlags(): { port: number; host: string; cacheDir: string } {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '8090' },
        host: { type: 'string', default: '127.0.0.1' },
        'cache-dir': { type: 'string', default: DEFAULT_CACHE_DIR },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`--port must be 0 to 65535. ${USAGE}`);
    return { port, host: values.host, cacheDir: values['cache-dir'] };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

try {
  const city = await startCity({ ...readFlags(), log: say });
  say(`City ready at ${city.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void city.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  if (error instanceof CityStartError || error instanceof CityCacheError) fail(error.message);
  throw error;
}
