import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const NEEDS_OWN_PAGE = /\bvi\.mock\(|\bkeepStyles\(\)/;

/** The tests of screens that replace modules or keep the theme's styles: both would reach the files that share their page. */
export const testsWithOwnPage: readonly string[] = ['src', 'tests/integration']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.split(path.sep).join('/')),
    ),
  )
  .filter(
    (file) => file.endsWith('.test.tsx') && NEEDS_OWN_PAGE.test(readFileSync(path.join(root, file), 'utf8')),
  );
