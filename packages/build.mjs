// Builds the package in the current folder into its `dist/`. Each entry becomes one JavaScript file and one
// type declaration. The entries are the `dist/NAME.js` files that `exports` in package.json names and that
// the `bin` files import. NAME.js is built from src/NAME.ts. Dependencies are imported and not bundled.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

const { exports: exported, bin = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
const programs = Object.values(bin).map((file) => readFileSync(file, 'utf8'));
const exportedText = JSON.stringify(exported);
/** The names of the files `dist/NAME` with this ending that occur in `text`. */
const names = (text, ending) =>
  [...new Set(text.match(/dist\/[\w.-]+/g))]
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice('dist/'.length, -ending.length));

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: names([exportedText, ...programs].join('\n'), '.js').map((name) => `src/${name}.ts`),
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  // Without this option esbuild follows the `paths` of a tsconfig.json above the package and bundles other
  // packages.
  tsconfigRaw: {},
  logLevel: 'warning',
});
declareTypes(names(exportedText, '.d.ts'));

/**
 * Writes the type declarations of the entries and of the files that the entries import. The imports in the
 * declarations get file extensions, because Node requires file extensions.
 */
function declareTypes(entries) {
  if (entries.length === 0) return;
  const options =
    '--ignoreConfig --declaration --emitDeclarationOnly --noEmitOnError --strict --skipLibCheck';
  const target = '--target es2023 --lib es2023,esnext.disposable --module esnext --moduleResolution bundler';
  const { status } = spawnSync(
    process.execPath,
    [
      createRequire(import.meta.url).resolve('typescript/bin/tsc'),
      ...`${options} ${target} --types node --rootDir src --outDir dist`.split(' '),
      ...entries.map((name) => `src/${name}.ts`),
      ...filesOf('src').filter((file) => file.endsWith('.d.ts')),
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(1);
  const kept = new Set();
  for (const name of entries) keep(join('dist', `${name}.d.ts`), kept);
  for (const file of filesOf('dist')) if (file.endsWith('.d.ts') && !kept.has(file)) rmSync(file);
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
}

function keep(file, kept) {
  if (kept.has(file)) return;
  kept.add(file);
  const text = readFileSync(file, 'utf8').replaceAll(
    /((?:from|import) ?\(?)(['"])(\.[^'"]*?)(?:\.ts)?\2/g,
    (_, before, quote, path) => {
      const imported = [`${path}.d.ts`, `${path}/index.d.ts`]
        .map((each) => join(dirname(file), each))
        .find((each) => existsSync(each));
      if (!imported) throw new Error(`${file} imports ${path}, which has no declaration`);
      keep(imported, kept);
      const from = relative(dirname(file), imported)
        .replaceAll('\\', '/')
        .replace(/\.d\.ts$/, '.js');
      return `${before}${quote}${from.startsWith('.') ? from : `./${from}`}${quote}`;
    },
  );
  writeFileSync(file, text);
}
