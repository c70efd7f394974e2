import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// The build makes one ESM bundle. The bundle contains `domain`. The npm packages are not in the bundle,
// because the deploy installs them.
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
