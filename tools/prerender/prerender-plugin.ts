import { build } from 'esbuild';
import { join } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { z } from 'zod';
import type { CHUNKS } from '../build-manifest';

const FIRST: readonly (keyof typeof CHUNKS)[] = ['app', 'services'];
const prerenderModule = z.object({ prerenderPages: z.function({ input: [], output: z.unknown() }) });
const builtPages = z.array(
  z.object({
    file: z.string(),
    title: z.string().nullable(),
    isWhole: z.boolean(),
    styles: z.string(),
    page: z.string(),
    standIn: z.string().nullable(),
  }),
);
type BuiltPage = z.output<typeof builtPages>[number];

/**
 * A bar at the top of the page while the app loads. The page is hidden while it waits for another language, or
 * for a person who was signed in. This person sees the stand-in of the booking form instead. The root has no
 * transition, so that it can get the focus as soon as it is visible.
 */
const STYLES = `<style>
#root{transition:none!important}
[data-wait] #root{visibility:hidden}
html:not([data-wait=session]) #stand-in{display:none}
[data-wait=session] #stand-in+#root{position:fixed;inset:0}
#stand-in .MuiFormControl-root:has(input:is(:focus,:user-valid))>label{transform:translate(14px,-9px) scale(.75);background:var(--mui-palette-background-paper)}
[data-starting] body::before{content:"";position:fixed;inset:0 0 auto;height:3px;z-index:2000;background:#F5B700;transform-origin:0 0;animation:early 8s ease-out both}
@keyframes early{from{transform:scaleX(0)}to{transform:scaleX(.9)}}
@media (prefers-reduced-motion:reduce){[data-starting] body::before{animation:none;transform:scaleX(.5)}}
</style>`;

/**
 * Preloads the app and its services together with the page. Without the preload, the browser would find the
 * app and the services only after it has loaded the page's script. Modules that the login page does not need
 * are not preloaded, because the login has the same document.
 */
function preloads(bundle: Rolldown.OutputBundle): string {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    if (FIRST.some((name) => name === output.name)) add(output.fileName);
  }
  return [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

/**
 * The script that runs before the page is drawn. It is not a module, because a module would run only after
 * the page is parsed.
 */
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

/** Renders the visitors' pages from the current sources, in this process. */
async function pagesOf(root: string, alias: Record<string, string>): Promise<BuiltPage[]> {
  const { module } = await runnerImport(join(root, 'src/app/prerender.tsx'), {
    root,
    configFile: false,
    resolve: { alias },
  });
  return builtPages.parse(prerenderModule.parse(module).prerenderPages());
}

/** The document of a page. It is made from the empty document. */
function documentOf(html: string, { title, isWhole, styles, page, standIn }: BuiltPage): string {
  const template = standIn === null ? '' : `<template>${standIn}</template>`;
  return html
    .replace('<title>', () => (title === null ? '<title>' : `<title>${title} · `))
    .replace('</head>', () => `${STYLES}${styles}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `${template}<div id="root"${isWhole ? '' : ' data-app="now"'}>${page}</div>`,
    )
    .replace(/\s*<noscript>.*?<\/noscript>/s, (note) => (title !== null && isWhole ? '' : note));
}

/**
 * Writes the HTML pages of the site. `app.html` is empty, and Hosting answers with it for every URL of the
 * app. The build renders the other pages (`BUILT_PAGES`). Each page starts with the small script that chooses
 * the colours.
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
        const alias = {
          '@domain': join(root, 'domain'),
          '@locales': join(root, 'locales'),
          '@': join(root, 'src'),
        };
        for (const page of await pagesOf(root, alias)) {
          const source = documentOf(html, page);
          if (page.file === document.fileName) document.source = source;
          else this.emitFile({ type: 'asset', fileName: page.file, source });
        }
      },
    },
  };
}
