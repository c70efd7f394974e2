import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overBounds } from '../bench/support/first-use-bounds';
import { bookingForm } from '../bench/support/first-use-screens';
import { startHostingFront, type HostingFront } from '../bench/support/hosting-front';
import { startMeteredBrowser, type MeteredBrowser } from '../bench/support/metered-browser';
import { addresses } from './support/browser';

describe('the first use of the app', () => {
  let front: HostingFront;
  let browser: MeteredBrowser;

  beforeAll(async () => {
    front = await startHostingFront(addresses.hosting);
    browser = await startMeteredBrowser(front, addresses.auth);
  });
  afterAll(async () => {
    await browser.close();
    await front.stop();
  });

  it('loads no more files and bytes than allowed until the first place suggestion appears', async () => {
    const form = await bookingForm(addresses);
    const { counts } = await browser.visit(
      { ...form, language: 'en', isWarm: false, isPhone: false },
      form.use,
    );
    expect(overBounds(counts)).toEqual([]);
    // If the counters did not work, all counts would be zero and within their limits.
    expect(counts.scripts).toBeGreaterThan(1);
    expect(counts.socketIn).toBeGreaterThan(0);
  });
});
