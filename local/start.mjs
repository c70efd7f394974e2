#!/usr/bin/env node
// The entry of `npm start`. Old Node versions can read this plain JavaScript. So a wrong Node version or an
// incomplete installation ends in one clear line and not in a stack trace.
import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function refuse(message) {
  process.stderr.write(message + '\n');
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  refuse(
    'Hail needs Node 20.19 or newer; this is Node ' + process.versions.node + '. See https://nodejs.org/',
  );
}

const needed = ['tsx', 'esbuild', 'vite', 'firebase-tools', 'firebase-admin', 'smtp-server', 'ws'];
const missing = needed.filter((name) => {
  try {
    accessSync(join(root, 'node_modules', name, 'package.json'));
    return false;
  } catch {
    return true;
  }
});
if (missing.length > 0) {
  refuse('The packages are not (completely) installed: ' + missing.join(', ') + '. Run: npm ci');
}

try {
  accessSync(root, constants.W_OK);
} catch {
  refuse('The project folder ' + root + ' is not writable; the local stack keeps its data and logs there.');
}

const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./start/start.ts');
await main(root, process.argv.slice(2));
