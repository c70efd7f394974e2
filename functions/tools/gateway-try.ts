import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv, promisify } from 'node:util';
import { z } from 'zod';
import { isConfirmed, privateSettingsSchema, settingsSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { gatewaySecret, type GatewaySecret } from '@domain/payment/gateway-secret';
import { PROVIDERS } from '@domain/payment/providers';
import { gatewayCode } from '../../tools/gateway-code';
import type { Checkout } from '../../gateways/kit/gateway';
import { escapeHtml } from '@domain/html';
import type { RealProviderName } from '../../gateways/kit/facts';
import { realGateways } from '../../gateways/real-gateways';
import { tryGatewayCommand, whyUntriable } from '../src/payments/providers/try-gateway.command';
import { createSecrets } from '../src/platform/secrets';
import { optionsOrNull } from '../../tools/command-line';
import { runTool } from './run-tool';
import { parseGatewayTryOptions, type GatewayTryOptions } from './gateway-try-options';

/** The pause between two requests to a gateway. Pressing Enter ends the pause. */
const PAUSE_MS = 5000;

const root = join(import.meta.dirname, '../..');
const textOf = (file: string): string => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
const firebasercSchema = z.object({ projects: z.object({ default: z.string() }) });
const defaultProject = (): string | null => {
  const text = textOf('.firebaserc');
  const parsed = firebasercSchema.safeParse(text === '' ? null : JSON.parse(text));
  return parsed.data?.projects.default ?? null;
};

const run = promisify(execFile);
const firebase = async (projectId: string, ...args: string[]): Promise<string> =>
  (await run('npx', ['firebase', ...args, '--project', projectId], { cwd: root })).stdout;

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'gateway-try-'));

/** The URL of a checkout. If a browser must post a form, the form is written into an HTML file. */
function addressOf(checkout: Checkout): string {
  if (checkout.kind === 'redirect') return checkout.url;
  const fields = Object.entries(checkout.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const file = join(newFolder(), 'pay.html');
  const form = `<form method="post" action="${escapeHtml(checkout.action)}">${fields.join('')}<button>Pay</button></form>`;
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><title>Pay</title>${form}`);
  return `file://${file}`;
}

async function settingsOf(projectId: string): Promise<z.output<typeof settingsSchema>> {
  const stored: unknown = JSON.parse(await firebase(projectId, 'database:get', `/${dbPaths.settings()}`));
  return settingsSchema.parse(stored);
}

/**
 * The gateway keys that the functions use. The stored secret is used if it is set, and otherwise the keys in
 * the settings.
 */
async function secretOf(projectId: string, name: RealProviderName): Promise<GatewaySecret> {
  const [stored, keys] = await Promise.all([
    // The command fails if a secret was never stored.
    firebase(projectId, 'functions:secrets:access', PROVIDERS[name].secret).catch(() => ''),
    firebase(projectId, 'database:get', `/${dbPaths.privateSettings()}`),
  ]);
  return gatewaySecret(name, stored, privateSettingsSchema.nullable().parse(JSON.parse(keys)) ?? {});
}

async function tryIt({ name, projectId, amount, email, currency }: GatewayTryOptions): Promise<boolean> {
  const [{ secret, from }, settings] = await Promise.all([secretOf(projectId, name), settingsOf(projectId)]);
  if (from === 'settings')
    console.log(`${PROVIDERS[name].secret} is not set, so the keys in the settings are used.`);
  const quiet = (): void => undefined;
  const clock = Date.now;
  const kit = {
    secret: () => secret,
    isLocal: false,
    clock,
    fetch,
    log: { info: quiet, warn: quiet, error: (...told: unknown[]) => console.error(...told) },
  };
  const gateway = realGateways(() => kit).find((one) => one.name === name);
  if (gateway === undefined) throw new Error(`Unknown gateway ${name}.`);
  const input = {
    amount,
    email,
    code: gatewayCode(name),
    decimal: settings.decimal,
    currency: currency ?? settings.code,
  };
  const why = whyUntriable(gateway, input);
  if (why !== null) throw new Error(`${name}: ${why}`);
  const appUrl = parseEnv(textOf(`functions/.env.${projectId}`)).APP_URL ?? `https://${projectId}.web.app`;
  const lines = createInterface({ input: process.stdin });
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        lines.off('line', end);
        resolve();
      };
      const timer = setTimeout(end, PAUSE_MS);
      lines.on('line', end);
    });
  const result = await tryGatewayCommand(
    {
      gateway,
      clock,
      secrets: createSecrets(() => ''),
      pause,
      payUrl: () => `${appUrl.replace(/\/+$/, '')}/pay`,
      say: (line) => console.log(line),
      show: (checkout) => {
        console.log(`Pay ${String(amount)} ${input.currency} with a test card of ${PROVIDERS[name].word}:\n`);
        console.log(`  ${addressOf(checkout)}\n`);
        console.log(
          'The page may end with an error of our site, because it does not know this payment. Press Enter to check at once.',
        );
        return Promise.resolve();
      },
    },
    input,
  );
  lines.close();
  const file = join(newFolder(), 'result.json');
  writeFileSync(file, JSON.stringify(result));
  await firebase(projectId, 'database:set', `/${dbPaths.gatewayTry(name)}`, file, '--force');
  console.log(isConfirmed(result) ? `${name} is confirmed.` : `${name} stays unconfirmed.`);
  return isConfirmed(result);
}

const options = optionsOrNull(parseGatewayTryOptions(process.argv.slice(2), defaultProject()));
if (options !== null) await runTool(() => tryIt(options));
