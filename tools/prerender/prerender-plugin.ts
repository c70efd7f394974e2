import { build } from 'esbuild';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { z } from 'zod';

const prerenderModule = z.object({ prerenderLanding: z.function({ input: [], output: z.unknown() }) });
const prerendered = z.object({ styles: z.string(), pages: z.string() });

/** Below this width the narrow page is shown (specification, section 9). */
const NARROW_PX = 767.95;

const STYLES = `<style>
[data-wait] #root{visibility:hidden}
@media (max-width:${String(NARROW_PX)}px){[data-early=wide]{display:none}}
@media not all and (max-width:${String(NARROW_PX)}px){[data-early=narrow]{display:none}}
.early-bar{position:fixed;inset:0 0 auto;height:3px;z-index:2000;background:#F5B700;transform-origin:0 0;animation:early 8s ease-out both}
@keyframes early{from{transform:scaleX(0)}to{transform:scaleX(.9)}}
@media (prefers-reduced-motion:reduce){.early-bar{animation:none;transform:scaleX(.5)}}
</style>`;

/** The page's script, by the name that the build gives its chunk (vite.config.ts). */
const SCRIPT = 'first';
/** What the landing page loads besides what its script asks for. */
const LANDING = 'LandingRoute';
/** What every other page loads besides. */
const OF_OTHERS = ['screens', 'services', 'later'];

function chunkOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk ${name}`);
  return chunk;
}

/** Asks for chunks with the page itself, not one round trip after the other when the script before them has come. */
function preloads(bundle: Rolldown.OutputBundle, names: readonly string[], attribute = 'rel'): string {
  const files = [
    ...chunkOf(bundle, SCRIPT).dynamicImports,
    ...names.map((name) => chunkOf(bundle, name).fileName),
  ];
  return files.map((file) => `<link ${attribute}="modulepreload" crossorigin href="/${file}">`).join('');
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
  // Below node_modules, so that it finds the packages that it leaves outside.
  const folder = join(root, 'node_modules', '.cache', 'hail-prerender');
  await mkdir(folder, { recursive: true });
  const outfile = join(folder, `prerender-${String(process.pid)}.mjs`);
  await build({
    entryPoints: [join(root, 'src/app/prerender.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    alias,
    plugins: [
      {
        // What the page loads later has no part in its first look.
        name: 'leave-lazy-parts',
        setup: (builder) => {
          builder.onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === 'dynamic-import' && !path.endsWith(`/${LANDING}`) ? { path, external: true } : undefined,
          );
        },
      },
    ],
    define: { 'import.meta.env': '{}' },
    logLevel: 'error',
  });
  const loaded: unknown = await import(pathToFileURL(outfile).href);
  return prerendered.parse(await prerenderModule.parse(loaded).prerenderLanding());
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
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no page');
        const early = this.emitFile({ type: 'asset', name: 'early.js', source: await earlyScript(root) });
        const html = String(page.source).replace(
          '<head>',
          `<head>\n    <script src="/${this.getFileName(early)}"></script>`,
        );
        const others = preloads(bundle, OF_OTHERS);
        const app = html.replace('</head>', () => `${others}</head>`);
        this.emitFile({ type: 'asset', fileName: 'app.html', source: app });
        const { styles, pages } = await landing(root, {
          '@domain': join(root, 'domain'),
          '@': join(root, 'src'),
        });
        // This page is read before any of them has come: they are asked for once it is drawn (main.ts).
        const later = preloads(bundle, [LANDING], 'data-rel');
        page.source = html
          .replace('</head>', () => `${later}${STYLES}${styles}</head>`)
          .replace(
            '<div id="root"></div>',
            () => `<div id="root"><div class="early-bar" aria-hidden="true"></div>${pages}</div>`,
          );
      },
    },
  };
}
