import { build } from 'esbuild';
import { join } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { z } from 'zod';
import type { CHUNKS } from '../build-manifest';

const APP: keyof typeof CHUNKS = 'app';
const prerenderModule = z.object({ prerenderLanding: z.function({ input: [], output: z.unknown() }) });
const prerendered = z.object({ styles: z.string(), page: z.string() });

/** A bar at the top while the app is loaded; nothing at all while the page waits for another language. */
const STYLES = `<style>
[data-wait] #root{visibility:hidden}
[data-starting] body::before{content:"";position:fixed;inset:0 0 auto;height:3px;z-index:2000;background:#F5B700;transform-origin:0 0;animation:early 8s ease-out both}
@keyframes early{from{transform:scaleX(0)}to{transform:scaleX(.9)}}
@media (prefers-reduced-motion:reduce){[data-starting] body::before{animation:none;transform:scaleX(.5)}}
</style>`;

/** Asks for the app's files with the page itself, as the page's script names them only when it has come. */
function preloads(bundle: Rolldown.OutputBundle): string {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.name === APP) add(output.fileName);
  }
  return [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

/** The script that runs before the page is drawn: no module, as those wait for the page. */
async function earlyScript(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/app/early.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Renders the landing page in this process, from the sources as they are. */
async function landing(root: string, alias: Record<string, string>): Promise<z.output<typeof prerendered>> {
  const { module } = await runnerImport(join(root, 'src/app/prerender.tsx'), {
    root,
    configFile: false,
    resolve: { alias },
  });
  return prerendered.parse(prerenderModule.parse(module).prerenderLanding());
}

/**
 * The site's two pages of HTML: `app.html`, empty, which Hosting answers for every address of the app, and `index.html`
 * with the landing page in it. Both begin with the small script that chooses the colours.
 */
export function prerenderPlugin(root: string): Plugin {
  return {
    name: 'hail-prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') throw new Error('the build has no page');
        const early = this.emitFile({ type: 'asset', name: 'early.js', source: await earlyScript(root) });
        const html = String(document.source).replace(
          '<head>',
          `<head>\n    <script src="/${this.getFileName(early)}"></script>`,
        );
        this.emitFile({
          type: 'asset',
          fileName: 'app.html',
          source: html.replace('</head>', () => `${preloads(bundle)}</head>`),
        });
        const { styles, page } = await landing(root, {
          '@domain': join(root, 'domain'),
          '@': join(root, 'src'),
        });
        document.source = html
          .replace('</head>', () => `${STYLES}${styles}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${page}</div>`);
      },
    },
  };
}
