import { describe, expect, it } from 'vitest';
import { socialLinksOf, webAddressOf } from './social-links';

describe('social links', () => {
  it('include only configured networks', () => {
    expect(socialLinksOf({ FacebookHandle: ' ', InstagramHandle: 'hail' }).map((link) => link.href)).toEqual([
      'https://www.instagram.com/hail',
    ]);
  });

  it('can be set as a handle with its @ sign or as a full address', () => {
    expect(socialLinksOf({ TwitterHandle: '@hail' })[0]?.href).toBe('https://x.com/hail');
    expect(socialLinksOf({ FacebookHandle: 'https://www.facebook.com/hail.uy' })[0]?.href).toBe(
      'https://www.facebook.com/hail.uy',
    );
  });

  it('never run a script, even if a setting contains a javascript address', () => {
    expect(webAddressOf('javascript:alert(1)')).toBeNull();
    expect(socialLinksOf({ FacebookHandle: 'javascript:alert(1)' })[0]?.href).toMatch(
      /^https:\/\/www\.facebook\.com\//,
    );
  });
});
