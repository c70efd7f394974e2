import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lockOf } from './lock-of.mjs';

// Cloud Build runs `npm ci` if a lock file is uploaded. Without a lock file, Cloud Build installs the newest
// versions. This file contains the part of the repository's lock file that the functions need, so the deploy
// gets the tested versions.
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const read = (path) => JSON.parse(readFileSync(here(path), 'utf8'));

const lock = lockOf(read('../package-lock.json'), read('package.json'));
writeFileSync(here('package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
console.log(`functions/package-lock.json has ${Object.keys(lock.packages).length - 1} packages`);
