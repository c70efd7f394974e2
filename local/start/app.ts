import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appEnvironment, type Addresses } from './addresses';
import { startChild, type Child } from './child';
import { StartError } from './data-folder';
import { HOST, type Ports } from '../../tools/ports';
import { cleanEnvironment } from './workspace';

const vite = (root: string): string => join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** The stack for which an app is started or built. */
type AppOf = { portBase: number; ports: Ports; region: string; shards: number };

const environment = ({ portBase, ports, region, shards }: AppOf): NodeJS.ProcessEnv => ({
  ...cleanEnvironment(process.env),
  ...appEnvironment(ports, region, shards),
  HAIL_PORT_BASE: String(portBase),
  HAIL_REGION: region,
});

/** Starts the app's development server on the app's port. */
export function startVite(root: string, of: AppOf, logFolder: string): Child {
  return startChild({
    name: 'the app (Vite)',
    root,
    script: vite(root),
    args: ['--host', HOST, '--port', String(of.ports.app), '--strictPort', '--clearScreen', 'false'],
    cwd: root,
    env: environment(of),
    logFile: join(logFolder, 'app.log'),
  });
}

/** Builds the app for this stack into the folder that Hosting serves. */
export function startBuild(root: string, of: AppOf, outDir: string, logFolder: string): Child {
  return startChild({
    name: 'the build of the app',
    root,
    script: vite(root),
    args: ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    cwd: root,
    // A test runner sets NODE_ENV. Without this value the result would be a development build.
    env: { ...environment(of), NODE_ENV: 'production' },
    logFile: join(logFolder, 'app-build.log'),
  });
}

/**
 * Waits for a child process that must succeed. If it fails, throws a StartError with the last lines of its
 * output.
 */
export async function finished(child: Child): Promise<void> {
  const { code, signal } = await child.exited;
  if (code === 0) return;
  throw new StartError(
    [`${child.name} failed (${signal ?? `code ${code ?? 1}`}):`, ...child.lastLines().slice(-15)].join(
      '\n  ',
    ),
  );
}

/**
 * Writes a page that redirects from Hosting to the development server. If the app runs on the development
 * server, Hosting has no build to serve.
 */
export async function writeSignpost(siteFolder: string, addresses: Addresses): Promise<void> {
  const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Hail</title><meta http-equiv="refresh" content="0; url=${addresses.app}" /></head>
  <body><p>The app runs at <a href="${addresses.app}">${addresses.app}</a>.</p></body>
</html>
`;
  await writeFile(join(siteFolder, 'index.html'), page);
}
