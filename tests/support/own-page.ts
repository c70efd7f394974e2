import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NEEDS_OWN_PAGE = /\bvi\.mock\(|\bkeepStyles\(\)/;

/** Where the tests of screens lie, and how the names of their files end. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  src: ['.test.tsx'],
  // State runs on the services of the browser, with the back end in memory behind them.
  'src/state': ['.test.ts'],
  'tests/support': ['.test.tsx'],
  'tests/integration': ['.test.ts', '.test.tsx'],
};

/** The tests of screens as the projects of vite.config.ts include them. */
export const screenTests: readonly string[] = Object.entries(SCREENS).flatMap(([folder, endings]) =>
  endings.map((ending) => `${folder}/**/*${ending}`),
);

/** The tests of screens that replace modules or keep the theme's styles: both would reach the files that share their page. */
export const testsWithOwnPage = (root = path.resolve(import.meta.dirname, '../..')): string[] =>
  Object.entries(SCREENS)
    .filter(([folder]) => existsSync(path.join(root, folder)))
    .flatMap(([folder, endings]) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => endings.some((ending) => file.endsWith(ending)))
        .map((file) => path.posix.join(folder, file.split(path.sep).join('/'))),
    )
    .filter((file) => NEEDS_OWN_PAGE.test(readFileSync(path.join(root, file), 'utf8')));
