import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// One ESM bundle: `domain` goes in, npm packages stay outside and are installed by the deploy.
await build({
  entryPoints: [here('src/index.ts')],
  outfile: here('lib/index.js'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  packages: 'external',
  alias: { '@domain': here('../domain'), '@locales': here('../locales') },
  logLevel: 'warning',
});
console.log('The functions are bundled into functions/lib/index.js');
