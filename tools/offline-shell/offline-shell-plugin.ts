import path from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import type { PluginOption } from 'vite';
import { hasManifest } from '../build-manifest.ts';
import { shellFiles } from './shell-files.ts';

/** Builds the app's service worker with the list of this build's files that a page without a network needs. */
export function offlineShellPlugin(root: string): PluginOption {
  let outDir = 'dist';
  return [
    {
      name: 'hail-offline-shell',
      apply: 'build',
      configResolved: (config) => {
        outDir = path.resolve(root, config.build.outDir);
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'service-worker.ts',
      // The app has its manifest (public/manifest.webmanifest), and registers the worker when it is idle.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['*.html', 'assets/*.{js,css}', 'assets/inter-latin-wght*.woff2'],
        manifestTransforms: [
          (entries) => {
            // This also runs after a failed build, and would hide its error.
            if (!hasManifest(outDir)) return { manifest: [] };
            const shell = shellFiles(outDir);
            // The pages, the script that chooses the colours and the fonts are in no module list.
            const isKept = (file: string) =>
              shell.has(file) || /early-[^/]*\.js$|\.(?:html|woff2)$/.test(file);
            return { manifest: entries.filter(({ url }) => isKept(url)) };
          },
        ],
      },
    }),
  ];
}
