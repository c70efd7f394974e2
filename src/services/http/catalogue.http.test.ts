import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { aCarType, aSettings } from '../../../tests/support/builders';
import { createCatalogueReader } from './catalogue.http';

async function readerOn(nodes: Record<string, unknown>, status = 200) {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\//, '').replace(/\.json$/, '');
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

it('reads settings, and null where there are none', async () => {
  expect(await (await readerOn({ settings: aSettings() })).fetchSettings()).toEqual(aSettings());
  expect(await (await readerOn({})).fetchSettings()).toBeNull();
});

it('refuses settings that cannot be read', async () => {
  await expect((await readerOn({ settings: { appName: 1 } })).fetchSettings()).rejects.toMatchObject({
    code: 'internal',
  });
});

it('leaves out a car type that cannot be read and keeps the others', async () => {
  const { id, ...car } = aCarType();
  const reader = await readerOn({ cartypes: { [id]: car, broken: { name: 5 } } });
  expect(await reader.fetchCarTypes()).toEqual([aCarType()]);
});

it('is unavailable when the database refuses or does not answer', async () => {
  await expect((await readerOn({}, 503)).fetchLanguages()).rejects.toMatchObject({ code: 'unavailable' });
  const nowhere = createCatalogueReader(
    () => Promise.resolve('http://127.0.0.1:1/settings.json'),
    () => false,
  );
  await expect(nowhere.fetchSettings()).rejects.toMatchObject({ code: 'offline' });
});
