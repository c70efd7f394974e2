import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { robotsWithSiteMap, siteMap, withWholeImageAddress } from './site-address';

const SITE = new URL('https://rides.example');
const fileOf = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('a site with an address', () => {
  it('has a map of the pages that everybody may read, and of no others', () => {
    const found = [...siteMap(SITE).matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url).sort();
    expect(found).toEqual(
      ['', 'about-us', 'contact-us', 'login', 'privacy-policy'].map(
        (path) => `https://rides.example/${path}`,
      ),
    );
  });

  it('tells robots where that map is, and nothing else than before', () => {
    const robots = fileOf('public/robots.txt');
    const told = robotsWithSiteMap(robots, SITE);
    expect(told.startsWith(robots.trimEnd())).toBe(true);
    expect(told.slice(robots.trimEnd().length)).toBe('\n\nSitemap: https://rides.example/sitemap.xml\n');
  });

  it('names its picture by the whole address', () => {
    expect(withWholeImageAddress(fileOf('index.html'), SITE)).toContain(
      'content="https://rides.example/icons/icon-512.png"',
    );
  });
});
