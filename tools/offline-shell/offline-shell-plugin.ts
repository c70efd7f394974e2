import path from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import type { PluginOption } from 'vite';
import { hasManifest } from '../build-manifest.ts';
import { shellFiles } from './shell-files.ts';

/** Builds the app's service worker, which knows the files of this build that a page without a network is made of. */
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
      // The app has its manifest (public/manifest.webmanifest), and registers the worker when it has nothing better to do.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['*.html', 'assets/*.{js,css}', 'assets/inter-latin-wght*.woff2'],
        manifestTransforms: [
          (entries) => {
            // This runs after a build that failed, too, and would hide its error.
            if (!hasManifest(outDir)) return { manifest: [] };
            const shell = shellFiles(outDir);
            // The pages, the script that chooses the colours and the fonts are in no list of modules.
            const isKept = (file: string) =>
              shell.has(file) || /early-[^/]*\.js$|\.(?:html|woff2)$/.test(file);
            return { manifest: entries.filter(({ url }) => isKept(url)) };
          },
        ],
      },
    }),
  ];
}
