import { ROUTES } from '../../src/config/paths.ts';

/** The public pages with one address. Pages of a single record, such as a shared trip, are not among them. */
const publicPaths = (): string[] =>
  Object.values(ROUTES)
    .filter(({ roles, path }) => roles === null && !path.includes(':'))
    .map(({ path }) => path);

/** The site map (sitemaps.org, protocol 0.9) of a site at an address such as `https://rides.example`. */
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

/** The rules for robots, with the address of the site map. */
export const robotsWithSiteMap = (robots: string, site: URL): string =>
  `${robots.trimEnd()}\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`;

/** Pictures shown on other sites need their whole address (Open Graph, `og:image`). */
export const withWholeImageAddress = (html: string, site: URL): string =>
  html.replace(
    /(<meta\s+property="og:image"\s+content=")(\/[^"]*)"/,
    (_, start: string, path: string) => `${start}${new URL(path, site).href}"`,
  );
