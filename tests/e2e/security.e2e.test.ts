import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses, launchBrowser, newPerson, open, takenOver } from './support/browser';
import { signIn } from './support/session';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PUBLIC_PAGES = ['/', '/about-us', '/contact-us', '/privacy-policy', '/login', '/no-such-page'];

/** Returns the sources that a directive of the policy allows. */
function sourcesOf(policy: string, kind: string): string[] {
  const directive = policy
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${kind} `));
  return directive?.split(' ').slice(1) ?? [];
}

describe('the site', () => {
  it.each(PUBLIC_PAGES)('sends %s with its security headers and without inline scripts', async (route) => {
    const response = await fetch(`${addresses.app}${route}`);
    const header = (name: string): string => response.headers.get(name) ?? '';
    const policy = header('content-security-policy');
    expect(sourcesOf(policy, 'script-src')).toContain("'self'");
    expect(sourcesOf(policy, 'script-src')).not.toContain("'unsafe-inline'");
    expect(sourcesOf(policy, 'script-src')).not.toContain("'unsafe-eval'");
    expect(sourcesOf(policy, 'object-src')).toEqual(["'none'"]);
    expect(sourcesOf(policy, 'base-uri')).toEqual(["'self'"]);
    expect(sourcesOf(policy, 'frame-ancestors')).toEqual(["'none'"]);
    expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(header('permissions-policy')).toContain('geolocation=(self)');
    expect(header('permissions-policy')).toContain('microphone=()');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('cache-control')).toBe('no-cache');
    const html = await response.text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, content] of scripts) {
      expect(attributes).toMatch(/\bsrc="\/assets\//);
      expect(content).toBe('');
    }
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
  });

  it('is reachable only over HTTPS', () => {
    // The emulator uses plain HTTP. There the header has no effect, and the emulator does not send it.
    const hosting = readFileSync(path.resolve(import.meta.dirname, '../../firebase.json'), 'utf8');
    expect(hosting).toMatch(/"Strict-Transport-Security", "value": "max-age=\d{8}/);
  });

  it('lets browsers cache immutable files', async () => {
    const html = await (await fetch(addresses.app)).text();
    const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(html) ?? [];
    const response = await fetch(`${addresses.app}${script}`);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('allows search engines, and its landing page shows content without scripts', async () => {
    expect(await (await fetch(`${addresses.app}/robots.txt`)).text()).toContain('User-agent');
    const html = await (await fetch(addresses.app)).text();
    expect(html).toMatch(/<h1[^>]*>[^<]{10,}/);
    expect(html).toContain('href="/login"');
  });

  it('calls no third party on any page if no keys are configured', async () => {
    const { page, outside, problems, context } = await newPerson(browser);
    const violations: string[] = [];
    await page.exposeFunction('tellViolation', (what: string) => violations.push(what));
    // A library may violate the policy and catch the error. The test counts such a violation too, because the
    // browser reports it to the operator and Lighthouse counts it.
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        const tell = Reflect.get(window, 'tellViolation') as (what: string) => void;
        tell(`${violatedDirective} ${blockedURI} ${sourceFile}`);
      });
    });
    for (const route of PUBLIC_PAGES) {
      await open(page, route);
      await takenOver(page);
    }
    await signIn(page, 'admin@hail.example', '/dashboard');
    for (const route of ['/dashboard', '/bookings', '/drivers', '/settings', '/profile']) {
      await open(page, route);
    }
    expect(outside).toEqual([]);
    expect(problems.filter((problem) => /Content Security Policy/i.test(problem))).toEqual([]);
    expect(violations).toEqual([]);
    await context.close();
  });

  it('loads no Firebase code for a visitor who only reads', async () => {
    const { page, context } = await newPerson(browser);
    const scripts: string[] = [];
    const sockets: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
    });
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await open(page, '/');
    // The test sends no input to the page. The app starts after a while and shows the operator’s name.
    await page.getByRole('banner').getByText('Hail').waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(1);
    expect(sockets).toEqual([]);
    const stored = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(stored).toEqual([]);
    await context.close();
  });
});
