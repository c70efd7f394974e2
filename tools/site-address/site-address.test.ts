import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { robotsWithSiteMap, siteMap, withWholeImageAddress } from './site-address';

const SITE = new URL('https://rides.example');
const fileOf = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('a site with a known address', () => {
  it('offers a sitemap with the public pages and no other pages', () => {
    const found = [...siteMap(SITE).matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url).sort();
    expect(found).toEqual(
      ['', 'about-us', 'contact-us', 'login', 'privacy-policy'].map(
        (path) => `https://rides.example/${path}`,
      ),
    );
  });

  it('tells robots the address of the sitemap, and changes no other line of the file', () => {
    const robots = fileOf('public/robots.txt');
    const told = robotsWithSiteMap(robots, SITE);
    expect(told.startsWith(robots.trimEnd())).toBe(true);
    expect(told.slice(robots.trimEnd().length)).toBe('\n\nSitemap: https://rides.example/sitemap.xml\n');
  });

  it('contains an absolute address for its picture', () => {
    expect(withWholeImageAddress(fileOf('index.html'), SITE)).toContain(
      'content="https://rides.example/icons/icon-512.png"',
    );
  });
});
