import './environment';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PROVIDERS, type PaymentProviderName } from '@domain/payment/providers';
import { z } from 'zod';
import { type Commit, firings, type Trigger, triggerFrom } from 'rtdb-emulator/engine';
import * as functions from '../../../functions/src/index';
import type { MemoryBackend } from './backend';
import { MemorySnapshot } from './database';

/** For each gateway that tests can configure, the secret that contains the operator’s settings. */
const GATEWAY_SECRETS: Readonly<Record<string, string>> = {
  TEST_GATEWAY_SECRET: 'a secret of the test gateway',
  PAY_STRIPE: JSON.stringify({ mode: 'test', key: 'sk_test_1', webhook_secrets: ['whsec_1'] }),
  PAY_MOLLIE: JSON.stringify({ mode: 'test', key: 'test_1' }),
  PAY_MERCADOPAGO: JSON.stringify({
    mode: 'test',
    access_token: 'APP_USR-1',
    currency: 'UYU',
    webhook_secrets: ['mpsecret'],
  }),
};

/** Configures exactly these gateways. */
export function setUpGateways(names: readonly PaymentProviderName[]): void {
  for (const [name, { secret }] of Object.entries(PROVIDERS)) {
    const isSetUp = names.includes(name as PaymentProviderName);
    process.env[secret] = (isSetUp ? GATEWAY_SECRETS[secret] : undefined) ?? 'none';
  }
}

/** How Firebase describes a trigger. */
const triggerSchema = z.looseObject({
  __endpoint: z.looseObject({
    eventTrigger: z.looseObject({
      eventType: z.string(),
      eventFilters: z.looseObject({ ref: z.string().optional() }),
      eventFilterPathPatterns: z.looseObject({ ref: z.string().optional() }).optional(),
    }),
  }),
  run: z.custom<(event: unknown) => unknown>((value) => typeof value === 'function'),
});

const triggers: readonly { trigger: Trigger; run: (event: unknown) => unknown }[] = Object.entries(
  functions,
).flatMap(([name, exported]) => {
  const endpoint: unknown = Reflect.get(exported, '__endpoint');
  const parsed = triggerSchema.safeParse({
    __endpoint: endpoint,
    run: Reflect.get(exported, 'run') as unknown,
  });
  if (!parsed.success) return [];
  const { eventType, eventFilters, eventFilterPathPatterns } = parsed.data.__endpoint.eventTrigger;
  const registration = {
    name: `projects/p/locations/l/functions/${name}`,
    path: eventFilterPathPatterns?.ref ?? eventFilters.ref,
    event: eventType,
  };
  const trigger = triggerFrom(registration, 'memory');
  return typeof trigger === 'string' ? [] : [{ trigger, run: parsed.data.run }];
});

/** Calls the triggers of a write, as Firebase does. */
function hear(backend: MemoryBackend, { changes, before, after, access, now, isSilent }: Commit): void {
  if (isSilent) return;
  for (const { trigger, run } of triggers)
    for (const firing of firings(trigger, changes, before, after)) {
      const key = firing.path.at(-1) ?? null;
      const [old, made] = [firing.before, firing.after].map((node) => new MemorySnapshot(key, node));
      const data = { create: made, delete: old, write: null, update: null }[trigger.kind];
      const event = {
        data: data ?? { before: old, after: made },
        params: firing.params,
        authId: access.auth?.uid,
        time: new Date(now).toISOString(),
        id: 'event',
      };
      backend.hear(trigger.target, () => run(event));
    }
}

export function mountTriggers(backend: MemoryBackend): void {
  backend.onCommit((commit) => hear(backend, commit));
}

type Answer = { status: number; headers: Record<string, string>; body: string };
type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Calls a function over HTTP. */
export function callHttp(
  backend: MemoryBackend,
  name: 'api' | 'pay',
  asked: { method: string; url: string; headers: Record<string, string>; body: string | null },
): Promise<Answer> {
  return new Promise((resolve) => {
    const headers: Record<string, string> = {};
    const request = {
      method: asked.method,
      url: asked.url,
      headers: asked.headers,
      socket: { remoteAddress: '127.0.0.1' },
      ...(asked.body === null ? {} : { rawBody: Buffer.from(asked.body) }),
    };
    const response = {
      statusCode: 200,
      setHeader: (header: string, value: string) => {
        headers[header] = value;
      },
      getHeader: (header: string) => headers[header],
      on: () => undefined,
      end: (body = '') => resolve({ status: response.statusCode, headers, body }),
    };
    const handler = functions[name] as unknown as Handler;
    backend.start(name, () => handler(request as never, response as never));
  });
}
