import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from './database-work';

/**
 * Installs the npm package `firebase-server` into a temporary folder and runs it. This project does not
 * depend on the package.
 */
export class FirebaseServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'firebase-server-'));

  /** Installs the package. The caller must call `remove` even if this method throws. */
  install(): void {
    const packages = ['firebase-server@1.1.0', 'firebase@7.24.0'];
    const flags = ['--prefix', this.folder, '--no-audit', '--no-fund', '--ignore-scripts'];
    execFileSync('npm', ['install', ...flags, ...packages], { stdio: 'ignore' });
  }

  /** Starts the server in a separate process. Resolves when the server accepts connections. */
  async start(): Promise<Server & { readonly readyAfterMs: number; kill(): Promise<void> }> {
    const port = await freePort();
    const script = `const S = require('firebase-server'); new S(${String(port)}, '127.0.0.1', {});`;
    const startedAt = performance.now();
    const child = spawn(process.execPath, ['-e', script], { cwd: this.folder, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    while (!(await isListening(port))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('firebase-server ended');
      // The start of the emulator is measured with the same pause. Without a pause, the requests would use
      // processor time that the server needs.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return {
      url: `http://127.0.0.1:${String(port)}`,
      pid: child.pid ?? 0,
      readyAfterMs: performance.now() - startedAt,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** A port that is free at the moment. The package does not accept the port 0. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
