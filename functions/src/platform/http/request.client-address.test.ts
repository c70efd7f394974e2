import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddresses } from './request';

const from = (forwarded?: string): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
};

describe('the addresses of a client', () => {
  it('contain only the last entries of the header, one for each trusted proxy', () => {
    const request = from('6.6.6.6, 200.40.1.2, 151.101.1.1');
    expect(clientAddresses(request, 2)).toEqual({ inner: '200.40.1.2', outer: '151.101.1.1' });
    expect(clientAddresses(request, 1)).toEqual({ inner: '151.101.1.1', outer: '151.101.1.1' });
  });

  it('contain no address from the header if no proxy is in front of the functions', () => {
    expect(clientAddresses(from('6.6.6.6, 200.40.1.2'), 0)).toEqual(clientAddresses(from(), 0));
  });

  it('are read from the entries that exist if the header has fewer entries than trusted proxies', () => {
    expect(clientAddresses(from('200.40.1.2'), 2)).toEqual({ inner: '200.40.1.2', outer: '200.40.1.2' });
    expect(clientAddresses(from(), 2)).toEqual({ inner: 'unknown', outer: 'unknown' });
  });

  it('are equal for all IPv6 addresses of one /64 network', () => {
    const inner = (address: string): string => clientAddresses(from(address), 1).inner;
    expect(inner('2001:0db8:0:1:aaaa::1')).toBe(inner('2001:db8:0:1::2'));
    expect(inner('2001:db8:0:1::1')).not.toBe(inner('2001:db8:0:2::1'));
    expect(inner('::ffff:200.40.1.2')).toBe('200.40.1.2');
  });
});
