import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firebaseJsonFor } from '../../tools/project/firebase-json';
import { findBrowser } from '../e2e/support/find-browser.mjs';
import { startStubHosts } from './support/stub-hosts';

/**
 * These tests check the generated Content-Security-Policy in a browser. A server on this machine answers
 * under the real name of every external host. For each configuration, a page with its policy makes the
 * requests that the libraries of this configuration would make.
 */

const SITE = 'rides.example';
const DATABASE = 'city-rides-default-rtdb';

const BASE = {
  VITE_SITE_URL: `https://${SITE}`,
  VITE_FIREBASE_AUTH_DOMAIN: 'city-rides.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: `https://${DATABASE}.firebaseio.com`,
};
const EUROPE = { VITE_FIREBASE_DATABASE_URL: `https://${DATABASE}.europe-west1.firebasedatabase.app` };
const OWN_DOMAIN = { VITE_FIREBASE_AUTH_DOMAIN: SITE };
const PUSHES = { VITE_VAPID_KEY: 'vapid' };
const APP_CHECK = { VITE_APP_CHECK_KEY: 'site-key' };
const GOOGLE = { VITE_GOOGLE_MAPS_KEY: 'maps-key' };
const MAPLIBRE = { VITE_MAP_STYLE_URL: 'https://tiles.example/style.json', MAP_HOSTS: 'glyphs.example' };

type Probe = readonly [kind: string, url: string];

/**
 * The addresses that each part of the app requests. The list was made from the source code of the SDKs and
 * from their documentation. It is deliberately not derived from the policy.
 */
const NEEDS = {
  always: [
    ['script', 'https://apis.google.com/js/api.js'],
    ['script', 'https://www.google.com/recaptcha/api.js'],
    ['script', 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js'],
    ['frame', 'https://www.google.com/recaptcha/api2/anchor'],
    ['frame', 'https://recaptcha.google.com/recaptcha/api2/bframe'],
    ['connect', 'https://identitytoolkit.googleapis.com/v1/accounts:lookup'],
    ['connect', 'https://securetoken.googleapis.com/v1/token'],
    ['connect', 'https://firebasestorage.googleapis.com/v0/b/bucket/o/photo'],
    ['img', 'https://firebasestorage.googleapis.com/v0/b/bucket/o/photo.png'],
    ['img', 'https://lh3.googleusercontent.com/a/face.png'],
    ['connect', `https://${SITE}/api/quote.json`],
    ['worker', `https://${SITE}/service-worker.js`],
    ['blob', ''],
  ],
  america: [
    ['socket', `wss://${DATABASE}.firebaseio.com/.ws?v=5`],
    // The database redirects a connection to one of its servers.
    ['socket', 'wss://s-usc1c-nss-2535.firebaseio.com/.ws?v=5'],
    ['connect', `https://${DATABASE}.firebaseio.com/settings.json`],
  ],
  europe: [
    ['socket', `wss://${DATABASE}.europe-west1.firebasedatabase.app/.ws?v=5`],
    ['socket', 'wss://s-gke-euw1-nssi2-3.europe-west1.firebasedatabase.app/.ws?v=5'],
    ['connect', `https://${DATABASE}.europe-west1.firebasedatabase.app/settings.json`],
  ],
  googleDomain: [['frame', 'https://city-rides.firebaseapp.com/__/auth/iframe']],
  ownDomain: [['frame', `https://${SITE}/__/auth/iframe`]],
  pushes: [
    ['connect', 'https://fcmregistrations.googleapis.com/v1/projects/city-rides/registrations'],
    ['connect', 'https://firebaseinstallations.googleapis.com/v1/projects/city-rides/installations'],
  ],
  appCheck: [
    ['connect', 'https://content-firebaseappcheck.googleapis.com/v1/projects/city-rides/apps/1:exchange'],
  ],
  google: [
    ['script', 'https://maps.googleapis.com/maps/api/js'],
    ['script', 'https://maps.gstatic.com/maps-api-v3/common.js'],
    ['img', 'https://maps.gstatic.com/mapfiles/transparent.png'],
    ['img', 'https://khms0.google.com/kh.png'],
    [
      'connect',
      'https://maps.googleapis.com/$rpc/google.internal.maps.mapsjs.v1.MapsJsInternalService/GetViewportInfo',
    ],
    ['style', 'https://fonts.googleapis.com/css'],
    ['font', 'https://fonts.gstatic.com/s/roboto/v30/roboto.woff2'],
    ['eval', ''],
  ],
  maplibre: [
    ['connect', 'https://tiles.example/style.json'],
    ['connect', 'https://tiles.example/14/1/2.pbf'],
    ['img', 'https://tiles.example/sprite.png'],
    ['connect', 'https://glyphs.example/Noto/0-255.pbf'],
  ],
} as const satisfies Record<string, readonly Probe[]>;
type Part = keyof typeof NEEDS;

/**
 * Addresses that no configuration needs. Their hosts are unknown to the app, or they are the addresses of
 * long polling, which the app does not use.
 */
const STRANGERS: readonly Probe[] = [
  ['connect', 'https://stranger.example/collect'],
  ['socket', 'wss://stranger.example/ws'],
  ['script', 'https://stranger.example/x.js'],
  ['script', 'https://city-rides.firebaseapp.com/x.js'],
  ['script', 'https://storage.googleapis.com/bucket/x.js'],
  ['img', 'https://stranger.example/pixel.gif'],
  ['frame', 'https://stranger.example/'],
  ['frame', 'https://other-project.firebaseapp.com/__/auth/iframe'],
  ['style', 'https://stranger.example/css'],
  ['font', 'https://stranger.example/x.woff2'],
  ['worker', 'data:text/javascript,0'],
  ['script', `https://${DATABASE}.firebaseio.com/.lp?start=t`],
  ['script', `https://${DATABASE}.europe-west1.firebasedatabase.app/.lp?start=t`],
];

/**
 * Whether the policy for Google Maps allows the address. If Google Maps is configured, the test cannot expect
 * a refusal for other parts that use the same hosts.
 */
const isWidenedByGoogle = ([kind, url]: Probe): boolean =>
  ['connect', 'img', 'frame'].includes(kind) && /\.(googleapis|google|gstatic)\.com\//.test(url);

const COMBINATIONS: readonly [string, Record<string, string>, readonly Part[]][] = [
  ['the minimal configuration', {}, ['america', 'googleDomain']],
  ['a database in Europe', EUROPE, ['europe', 'googleDomain']],
  ['sign-in windows on the site’s domain', OWN_DOMAIN, ['america', 'ownDomain']],
  ['pushes', PUSHES, ['america', 'googleDomain', 'pushes']],
  ['App Check', APP_CHECK, ['america', 'googleDomain', 'appCheck']],
  ['a MapLibre map', MAPLIBRE, ['america', 'googleDomain', 'maplibre']],
  ['Google Maps', GOOGLE, ['america', 'googleDomain', 'google']],
  [
    'all parts, in Europe',
    { ...EUROPE, ...OWN_DOMAIN, ...PUSHES, ...APP_CHECK, ...GOOGLE },
    ['europe', 'ownDomain', 'pushes', 'appCheck', 'google'],
  ],
];

/**
 * Returns the headers of every page, as `npm run configure` writes them for a web app with these settings.
 */
function headersFor(webEnv: Record<string, string>): Record<string, string> {
  const source: unknown = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));
  const made = JSON.stringify(firebaseJsonFor(source, { webEnv: { ...BASE, ...webEnv }, functionsEnv: {} }));
  const valueOf = (key: string): string => new RegExp(`"${key}","value":"([^"]*)"`).exec(made)?.[1] ?? '';
  return {
    'content-security-policy': valueOf('Content-Security-Policy'),
    'x-frame-options': valueOf('X-Frame-Options'),
  };
}

const executablePath = findBrowser();

describe.skipIf(executablePath === null)('the content security policy in a browser', () => {
  let headers: Record<string, string> = {};
  let hosts: Awaited<ReturnType<typeof startStubHosts>>;
  let browser: Browser;

  beforeAll(async () => {
    hosts = await startStubHosts(SITE, () => headers);
    browser = await chromium.launch({
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--ignore-certificate-errors',
        `--host-resolver-rules=MAP * 127.0.0.1:${String(hosts.port)}`,
      ],
    });
  });
  afterAll(async () => {
    await browser.close();
    await hosts.stop();
  });

  async function openSite(webEnv: Record<string, string>, from = `https://${SITE}/`): Promise<Page> {
    headers = headersFor(webEnv);
    const context = await browser.newContext({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(from);
    return page;
  }

  /**
   * Returns `went` if the request arrived or the action worked. Otherwise returns the directive that refused
   * the request, or `did nothing`.
   */
  async function tried(page: Page, [kind, url]: Probe): Promise<string> {
    hosts.seen.length = 0;
    const refusal = await page.evaluate(
      ([what, address]) =>
        (window as unknown as { probe: (kind: string, url: string) => Promise<string | null> }).probe(
          what,
          address,
        ),
      [kind, url] as const,
    );
    if (refusal !== null) return `refused by ${refusal}`;
    const isSeen = hosts.seen.some((address) => url.endsWith(`//${address}`));
    return isSeen || url === '' ? 'went' : 'did nothing';
  }

  describe.each(COMBINATIONS)('for %s', (_, webEnv, parts) => {
    const wanted: readonly Probe[] = ['always' as const, ...parts].flatMap(
      (part): readonly Probe[] => NEEDS[part],
    );

    it('allows the requests of its libraries', async () => {
      const page = await openSite(webEnv);
      const outcomes: string[] = [];
      for (const probe of wanted) outcomes.push(`${probe.join(' ')}: ${await tried(page, probe)}`);
      await page.context().close();
      expect(outcomes).toEqual(wanted.map((probe) => `${probe.join(' ')}: went`));
    });

    it('blocks requests to unknown hosts and to hosts of features that are not configured', async () => {
      const page = await openSite(webEnv);
      const foreign = Object.entries(NEEDS)
        .filter(([part]) => part !== 'always' && !parts.includes(part as Part))
        .flatMap(([, probes]): readonly Probe[] => probes)
        .filter((probe) => !(parts.includes('google') && isWidenedByGoogle(probe)));
      const unwanted = [...STRANGERS, ...foreign];
      const outcomes: string[] = [];
      for (const probe of unwanted) outcomes.push(`${probe.join(' ')}: ${await tried(page, probe)}`);
      await page.context().close();
      expect(outcomes.filter((outcome) => !/: refused by [\w-]+$/.test(outcome))).toEqual([]);
      expect(outcomes).toHaveLength(unwanted.length);
    });
  });

  it('allows a payment form to post to the gateway, but to no address without TLS', async () => {
    const page = await openSite({});
    const post = (action: string): Promise<void> =>
      page.evaluate((address) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action: address });
        document.body.append(form);
        form.submit();
      }, action);
    const violation = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        }),
    );
    await post('http://checkout.gateway.example/pay');
    expect(await violation).toBe('form-action');
    await Promise.all([
      page.waitForURL('https://checkout.gateway.example/pay'),
      post('https://checkout.gateway.example/pay'),
    ]);
    await page.context().close();
  });

  it('allows only the site itself to embed its pages, and only if the site hosts its own sign-in window', async () => {
    const framed = async (webEnv: Record<string, string>, from: string): Promise<boolean> => {
      const page = await openSite(webEnv, from);
      await page.evaluate(
        (src) =>
          new Promise<void>((resolve) => {
            const frame = Object.assign(document.createElement('iframe'), { src });
            frame.onload = () => resolve();
            document.body.append(frame);
          }),
        `https://${SITE}/__/auth/iframe`,
      );
      const frame = page.frames().find((one) => one !== page.mainFrame());
      const isShown = frame?.url().startsWith(`https://${SITE}/`) ?? false;
      await page.context().close();
      return isShown;
    };
    expect(await framed({}, 'https://stranger.example/')).toBe(false);
    expect(await framed(OWN_DOMAIN, 'https://stranger.example/')).toBe(false);
    expect(await framed(OWN_DOMAIN, `https://${SITE}/`)).toBe(true);
  });
});
