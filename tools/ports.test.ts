import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { findFreePortBase, findTakenPort, isUsablePortBase, PORT_COUNT, portsFor } from './ports';

const open: Server[] = [];

async function takePort(port = 0): Promise<number> {
  const server = createServer();
  open.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return (address as AddressInfo).port;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe('the ports of the stack', () => {
  it('are all different, and are within the range that starts at their base port', () => {
    const ports = Object.values(portsFor(5100));
    expect(new Set(ports).size).toBe(ports.length);
    expect(Math.min(...ports)).toBe(5100);
    expect(Math.max(...ports)).toBeLessThan(5100 + PORT_COUNT);
  });

  it('avoid ports that browsers block', () => {
    expect(isUsablePortBase(5100)).toBe(true);
    expect(isUsablePortBase(5050)).toBe(false);
    expect(isUsablePortBase(6660)).toBe(false);
  });

  it('are reported with their number and purpose if they are in use', async () => {
    const base = await findFreePortBase();
    const ports = portsFor(base);
    expect(await findTakenPort(ports)).toBeNull();
    await takePort(ports.storage);
    expect(await findTakenPort(ports)).toEqual({ port: ports.storage, use: 'the Storage emulator' });
  });
});
