import { readFileSync } from 'node:fs';

/** The version of this package. */
export function packageVersion(): string {
  const json = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return json.version;
}
