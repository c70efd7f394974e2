import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NEEDS_OWN_PAGE = /\bvi\.mock\(|\bkeepStyles\(\)/;

/** For each folder with tests of screens, the endings of the names of these tests. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  src: ['.test.tsx'],
  // The tests of the state use the browser’s services, with the memory back end.
  'src/state': ['.test.ts'],
  'tests/support': ['.test.tsx'],
  'tests/integration': ['.test.ts', '.test.tsx'],
};

/** The patterns of all tests of screens, for the projects of vite.config.ts. */
export const screenTests: readonly string[] = Object.entries(SCREENS).flatMap(([folder, endings]) =>
  endings.map((ending) => `${folder}/**/*${ending}`),
);

/**
 * Returns the tests of screens that replace modules or keep the styles of the theme. Such a test would
 * affect other test files that run on the same page.
 */
export const testsWithOwnPage = (root = path.resolve(import.meta.dirname, '../..')): string[] =>
  Object.entries(SCREENS)
    .filter(([folder]) => existsSync(path.join(root, folder)))
    .flatMap(([folder, endings]) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => endings.some((ending) => file.endsWith(ending)))
        .map((file) => path.posix.join(folder, file.split(path.sep).join('/'))),
    )
    .filter((file) => NEEDS_OWN_PAGE.test(readFileSync(path.join(root, file), 'utf8')));
