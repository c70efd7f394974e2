// `npm run test:packages` runs the tests of all packages. With `-- --changed` it runs only the tests of the
// packages that differ from the main branch. If git cannot compare, it runs the tests of all packages.
import { parseArgs } from 'node:util';
import { changedSinceMain, PACKAGES, packagesOf, testPackages } from './packages';

const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });
const changed = values.changed ? changedSinceMain() : null;
const names = changed === null ? PACKAGES : packagesOf(changed);
if (names.length === 0) console.log('No package changed.');
else if (!testPackages(names)) process.exitCode = 1;
