import path from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import type { PluginOption } from 'vite';
import { hasManifest } from '../build-manifest.ts';
import { shellFiles } from './shell-files.ts';

/**
 * Builds the app's service worker. The worker gets a list of the build's files that a page needs without a
 * network.
 */
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
      // The app has its own manifest (public/manifest.webmanifest), and registers the worker itself when it
      // is idle.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['*.html', 'assets/*.{js,css}', 'assets/inter-latin-wght*.woff2'],
        manifestTransforms: [
          (entries) => {
            // This function also runs after a failed build. Without this check, its error would hide the
            // error of the build.
            if (!hasManifest(outDir)) return { manifest: [] };
            const shell = shellFiles(outDir);
            // The pages, the script that chooses the colours, and the fonts are in no list of modules. They
            // are found by their names.
            const isKept = (file: string) =>
              shell.has(file) || /early-[^/]*\.js$|\.(?:html|woff2)$/.test(file);
            return { manifest: entries.filter(({ url }) => isKept(url)) };
          },
        ],
      },
    }),
  ];
}
