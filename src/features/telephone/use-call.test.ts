import { describe, expect, it } from 'vitest';
import { callIn, searchOfCall } from './use-call';

describe('the telephone call in a URL', () => {
  it.each([
    ['?call=+59899000004', '', { phone: '+59899000004' }],
    ['?call=%2B59899000004', '', { phone: '+59899000004' }],
    ['?call=099%20000%20004', '', { phone: '099 000 004' }],
    ['?call=', '', { phone: '' }],
    ['', '#call=+59899000004', { phone: '+59899000004' }],
    // The hash may change without a load of the page, so its value is newer.
    ['?call=1', '#call=2', { phone: '2' }],
    ['?rider=abc', '', { customer: 'abc' }],
    ['?rider=', '', null],
    ['?view=map', '', null],
  ])('with the search %j and the hash %j is %j', (search, hash, call) => {
    expect(callIn({ search, hash })).toEqual(call);
  });

  it.each([{ phone: '+598 99' }, { customer: 'a&b' }])(
    'is the same call that was written into the URL: %o',
    (call) => {
      expect(callIn({ search: searchOfCall(call), hash: '' })).toEqual(call);
    },
  );
});
