import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { addressesFor } from '../../local/start/addresses';
import { findFreePortBase, portsFor } from '../../tools/ports';
import { processTree } from './support/processes';

vi.setConfig({ testTimeout: 600_000 });

const hasStrace = process.platform === 'linux' && spawnSync('strace', ['-V']).status === 0;
if (!hasStrace) console.warn('strace is not installed: the connections of the stack are NOT checked.');

/** Returns the addresses on which a program listens at these ports, in the kernel’s hexadecimal format. */
async function listeningAddresses(ports: readonly number[]): Promise<string[]> {
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8')));
  return tables.flatMap((table) =>
    table.split('\n').flatMap((line) => {
      const [, address = '', port = '', state] = /^\s*\d+: (\w+):(\w+) \S+ (\w\w)/.exec(line) ?? [];
      return state === '0A' && ports.includes(parseInt(port, 16)) ? [address] : [];
    }),
  );
}

/**
 * Returns the addresses outside the loopback network to which the traced system calls connect. Local
 * sockets do not count.
 */
function foreignAddresses(trace: string): string[] {
  return trace.split('\n').flatMap((line) => {
    const address =
      /sin6?_addr=(?:inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)")|inet_pton\(AF_INET6, "([^"]+)"/.exec(
        line,
      );
    const text = address?.[1] ?? address?.[2] ?? address?.[3];
    if (text === undefined || /^127\.|^::1$|^::ffff:127\./.test(text)) return [];
    return [line];
  });
}

describe('the test’s parser of a system call trace', () => {
  it('finds connections and DNS look-ups that leave the machine', () => {
    const trace = [
      '11 connect(19, {sa_family=AF_INET, sin_port=htons(5102), sin_addr=inet_addr("127.0.0.1")}, 16) = 0',
      '12 connect(20, {sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "::1", &sin6_addr), sin6_scope_id=0}, 28) = 0',
      '13 connect(21, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("10.0.0.2")}, 16) = 0',
      '14 connect(22, {sa_family=AF_INET6, sin6_port=htons(443), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "2a00::1", &sin6_addr), sin6_scope_id=0}, 28) = -1',
      '15 connect(23, {sa_family=AF_UNIX, sun_path="/tmp/fire_emu_1.sock"}, 110) = 0',
    ].join('\n');
    expect(foreignAddresses(trace).map((line) => line.slice(0, 2))).toEqual(['13', '14']);
  });
});

describe.skipIf(!hasStrace)('the local stack with the app', () => {
  it('connects only to the loopback address, makes no DNS look-up, and listens on no other address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hail-trace-'));
    const portBase = await findFreePortBase();
    const addresses = addressesFor(portsFor(portBase), 'vite');
    const traceFile = join(folder, 'trace');
    const strace = spawn(
      'strace',
      [
        '-f',
        '-qq',
        '-o',
        traceFile,
        '-e',
        'trace=connect,sendto,sendmsg',
        process.execPath,
        'local/start.mjs',
        '--port-base',
        String(portBase),
        '--data-dir',
        join(folder, 'data'),
      ],
      { env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', CI: '' }, detached: true },
    );
    let output = '';
    for (const stream of [strace.stdout, strace.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    const exited = new Promise<number | null>((resolve) => strace.once('exit', resolve));
    try {
      while (!output.includes('Stop with Ctrl-C')) {
        if (strace.exitCode !== null) throw new Error(output);
        await delay(200);
      }
      // This call goes through Hosting to the functions, so that their worker processes also run.
      const answer = await fetch(`${addresses.app}/api/request_email_otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'rider@hail.example' }),
      });
      expect(answer.status).toBe(200);
      const listening = await listeningAddresses(Object.values(portsFor(portBase)));
      expect(listening.length).toBeGreaterThan(10);
      expect(new Set(listening)).toEqual(new Set(['0100007F']));
      expect((await fetch(`${addresses.app}/src/app/main.ts`)).status).toBe(200);
    } finally {
      const starter = processTree(strace.pid ?? 0).find(
        (row) => /node\S* local\/start/.test(row.command) && row.pid !== strace.pid,
      );
      // strace does not forward signals. So the test sends the signal to the starter process that strace
      // runs. If this process is not found, the whole process group is killed.
      if (starter) process.kill(starter.pid, 'SIGTERM');
      else if (strace.pid !== undefined) process.kill(-strace.pid, 'SIGKILL');
      await exited;
      expect(starter).toBeDefined();
    }
    const trace = await readFile(traceFile, 'utf8');
    expect(trace).toContain('inet_addr("127.0.0.1")');
    expect(foreignAddresses(trace)).toEqual([]);
    await rm(folder, { recursive: true, force: true });
    await rm(join('.cache', `vite-${portBase}`), { recursive: true, force: true });
  });
});
