// Entry of `npm run budget`, after a build: no page loads more JavaScript than it may.
import path from 'node:path';
import { pagesWithOfficeState, routeSizes } from './javascript-budget';

const dist = path.resolve(import.meta.dirname, '../../dist');
const sizes = routeSizes(dist);
for (const { route, kilobytes, budget } of sizes) {
  const isOver = kilobytes > budget;
  console.log(
    `${isOver ? 'OVER ' : '     '}${route.padEnd(36)} ${kilobytes.toFixed(1).padStart(7)} of ${String(budget)} kB gzip`,
  );
  if (isOver) process.exitCode = 1;
}
for (const page of pagesWithOfficeState(dist)) {
  console.log(`OFFICE ${page} loads the state of the office`);
  process.exitCode = 1;
}
