import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { robotsWithSiteMap, siteMap, withWholeImageAddress } from './site-address.ts';

const envSchema = z.object({
  VITE_SITE_URL: z.preprocess((value) => (value === '' ? undefined : value), z.url().optional()),
});

/**
 * Adds tags for search engines and messengers if the site has a URL (`VITE_SITE_URL`). Otherwise adds
 * nothing.
 */
export function siteAddressPlugin(): Plugin {
  let site: URL | null = null;
  let robotsFile = '';
  return {
    name: 'hail-site-address',
    apply: 'build',
    configResolved: ({ env, publicDir }) => {
      const { VITE_SITE_URL } = envSchema.parse(env);
      site = VITE_SITE_URL === undefined ? null : new URL(VITE_SITE_URL);
      robotsFile = path.join(publicDir, 'robots.txt');
    },
    transformIndexHtml: (html) => (site === null ? html : withWholeImageAddress(html, site)),
    generateBundle() {
      if (site === null) return;
      const robots = robotsWithSiteMap(readFileSync(robotsFile, 'utf8'), site);
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: siteMap(site) });
    },
  };
}
