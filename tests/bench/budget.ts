// Entry of `npm run budget`, after a build: no page loads more JavaScript than it may.
import path from 'node:path';
import { routeSizes } from './javascript-budget';

const sizes = routeSizes(path.resolve(import.meta.dirname, '../../dist'));
for (const { route, kilobytes, budget } of sizes) {
  const isOver = kilobytes > budget;
  console.log(
    `${isOver ? 'OVER ' : '     '}${route.padEnd(36)} ${kilobytes.toFixed(1).padStart(7)} of ${String(budget)} kB gzip`,
  );
  if (isOver) process.exitCode = 1;
}
