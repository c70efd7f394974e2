import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { aCarType, aLanguage, aSettings } from '../../../tests/support/builders';
import { createCatalogueReader } from './catalogue-reader';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
});

async function readerOn(nodes: Record<string, unknown>, status = 200) {
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const path = (request.url ?? '').replace(/^\//, '').replace('.json', '');
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(nodes[path] ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createCatalogueReader(
    (path) => Promise.resolve(`http://127.0.0.1:${port}/${path}.json`),
    () => true,
  );
}

it('the catalogue reader returns the settings, or null if there are no settings', async () => {
  expect(await (await readerOn({ settings: aSettings() })).fetchSettings()).toEqual(aSettings());
  expect(await (await readerOn({})).fetchSettings()).toBeNull();
});

it('the catalogue reader fails with "internal" if the settings are invalid', async () => {
  await expect((await readerOn({ settings: { appName: 1 } })).fetchSettings()).rejects.toMatchObject({
    code: 'internal',
  });
});

it('the catalogue reader leaves out an invalid car type, and returns the other car types', async () => {
  const { id, ...car } = aCarType();
  const reader = await readerOn({ cartypes: { [id]: car, broken: { name: 5 } } });
  expect(await reader.fetchCarTypes()).toEqual([aCarType()]);
});

it('the catalogue reader returns the list of languages and a single language', async () => {
  const { id, keyValuePairs, ...listed } = aLanguage({ id: 'en', keyValuePairs: { close: 'Close' } });
  const stored = { ...listed, keyValuePairs };
  const reader = await readerOn({
    language_list: { [id]: listed, broken: { langName: 5 } },
    'languages/en': stored,
  });
  expect(await reader.fetchLanguageList()).toEqual([{ id, ...listed }]);
  expect(await reader.fetchLanguage('en')).toEqual({ id, ...stored });
  expect(asked).toEqual(['/language_list.json', '/languages/en.json']);
});

it('the catalogue reader finds no language with an unknown id, even if the id is a path to another node', async () => {
  const reader = await readerOn({});
  expect(await reader.fetchLanguage('../settings?x=')).toBeNull();
  expect(asked[0]).toBe('/languages/..%2Fsettings%3Fx%3D.json');
});

it('the catalogue reader fails with "unavailable" when the database refuses or does not answer', async () => {
  await expect((await readerOn({}, 503)).fetchLanguageList()).rejects.toMatchObject({ code: 'unavailable' });
  const nowhere = createCatalogueReader(
    () => Promise.resolve('http://127.0.0.1:1/settings.json'),
    () => false,
  );
  await expect(nowhere.fetchSettings()).rejects.toMatchObject({ code: 'offline' });
});
