import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lockOf } from './lock-of.mjs';

// Cloud Build installs by `npm ci` where a lock file is uploaded, and takes the newest versions otherwise. The functions' part
// of the repository's lock file is what was tested.
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const read = (path) => JSON.parse(readFileSync(here(path), 'utf8'));

const lock = lockOf(read('../package-lock.json'), read('package.json'));
writeFileSync(here('package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
console.log(`functions/package-lock.json has ${Object.keys(lock.packages).length - 1} packages`);
