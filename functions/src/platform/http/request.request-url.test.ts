import { expect, it } from 'vitest';
import { requestUrl } from './request';

it.each([
  { url: '/api/quote?a=b', path: '/api/quote', query: '?a=b' },
  { url: '//', path: '//', query: '' },
  { url: '//elsewhere.example/api/quote', path: '//elsewhere.example/api/quote', query: '' },
  { url: ':99999999', path: '/', query: '' },
  { url: undefined, path: '/', query: '' },
])('the path of $url is $path', ({ url, path, query }) => {
  const { host, pathname, search } = requestUrl({ url });
  expect([host, pathname, search]).toEqual(['localhost', path, query]);
});
