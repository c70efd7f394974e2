import { build, stop } from 'esbuild';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The programs of the local stack. Each bundle name has its entry point, relative to the project. */
const PROGRAMS = {
  database: 'packages/rtdb-emulator/src/cli.ts',
  'java-hook': 'packages/rtdb-emulator/src/java-hook.ts',
  'storage-rules': 'packages/storage-rules/src/main.ts',
  city: 'packages/offline-city/src/main.ts',
  mail: 'local/mail/main.ts',
  gateways: 'local/gateways/main.ts',
  seed: 'local/seed/main.ts',
  fleet: 'local/fleet/main.ts',
} as const;

export type ProgramName = keyof typeof PROGRAMS;

/**
 * Bundles each program of the local stack into one ESM file. The bundles start fast and need no TypeScript
 * loader. Resolves to the folder of the bundles. Rejects with esbuild's message if a program does not
 * compile.
 */
export async function bundlePrograms(root: string): Promise<string> {
  const folder = join(root, '.cache', 'emulators');
  await mkdir(folder, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries(PROGRAMS).map(([out, entry]) => ({ in: entry, out })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'silent',
  });
  // Without this call, esbuild's own process would run as long as the stack.
  await stop();
  return folder;
}
