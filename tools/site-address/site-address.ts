import { ROUTES } from '../../src/config/paths.ts';

/**
 * The paths of the public pages that have a fixed path. A page of a single record, such as a shared trip, is
 * not included.
 */
const publicPaths = (): string[] =>
  Object.values(ROUTES)
    .filter(({ roles, path }) => roles === null && !path.includes(':'))
    .map(({ path }) => path);

/** The sitemap (sitemaps.org, protocol 0.9) of a site at a URL such as `https://rides.example`. */
export function siteMap(site: URL): string {
  const urls = publicPaths().map((path) => `  <url><loc>${new URL(path, site).href}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The rules for robots, with the URL of the sitemap. */
export const robotsWithSiteMap = (robots: string, site: URL): string =>
  `${robots.trimEnd()}\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`;

/**
 * The HTML with the complete URL of the site's picture. Other sites need the complete URL to show the picture
 * (Open Graph, `og:image`).
 */
export const withWholeImageAddress = (html: string, site: URL): string =>
  html.replace(
    /(<meta\s+property="og:image"\s+content=")(\/[^"]*)"/,
    (_, start: string, path: string) => `${start}${new URL(path, site).href}"`,
  );
