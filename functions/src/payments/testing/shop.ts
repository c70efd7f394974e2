import { expect, onTestFinished } from 'vitest';
import { settingsSchema } from '@domain/records';
import { listen } from '../../platform/testing/http-stub';
import { aLog, foreseeableSecrets, someSettings } from '../../platform/testing/records';
import { followRefund } from '../../money-desk/refunds';
import { tripWorld } from '../../settlement/testing/trip-world';
import type { Clock } from '../../platform/ports';
import type { PaymentGateway } from '../../../../gateways/kit/gateway';
import type { PayPorts } from '../attempts/attempts';
import { createPayHandler } from '../pages/pay-handler';
import { createPretendedGateway } from '../providers/pretended-gateway';

export const FORM = {
  order_id: 'b1',
  amount: '200.00',
  currency: 'UYU',
  product_name: 'ABCDEF',
  first_name: 'Ana',
  last_name: 'Pérez',
  quantity: '1',
  cust_id: 'ana',
  mobile_no: '+59899123456',
  email: 'ana@hail.example',
};

/** The other gateways of a test world. Some gateways need the clock of the test world. */
type Others = readonly PaymentGateway[] | ((clock: Clock) => readonly PaymentGateway[]);

/**
 * A test world with one unpaid trip, the test gateway, and the payment pages on a real server. `tree`
 * contains the settings.
 */
export async function setUp(
  trip: Record<string, unknown> = {},
  tree: Record<string, unknown> = {},
  others: Others = [],
) {
  const settings = settingsSchema.parse(tree.settings ?? someSettings());
  const world = tripWorld(trip, { ...tree, settings });
  let numbers = 0;
  const secrets = { ...foreseeableSecrets(), randomInt: (bound: number) => (numbers += 7) % bound };
  const log = aLog();
  const looked: string[] = [];
  let base = '';
  const payUrl = (): string => `${base}/pay`;
  const testGateway = createPretendedGateway({
    name: 'test',
    store: world.store,
    secrets,
    log,
    payUrl,
    secret: () => 'the bank',
    isOffered: () => true,
    post: async (url, body, headers) => {
      const response = await fetch(url, { method: 'POST', body, headers });
      if (!response.ok) throw new Error(String(response.status));
    },
  });
  const ports: PayPorts = {
    store: world.store,
    completeBooking: world.completeBooking,
    clock: world.clock,
    notify: world.notify,
    log,
    secrets,
    payUrl,
    review: (bookingId) => Promise.resolve(void looked.push(bookingId)),
    limiter: { take: () => Promise.resolve({ isAllowed: true }) },
    settings: () => Promise.resolve(settings),
    gateways: [testGateway.gateway, ...(typeof others === 'function' ? others(world.clock) : others)],
  };
  const handler = createPayHandler({
    ...ports,
    followRefund: (attempt, told) => followRefund(ports, attempt, told),
    appUrl: () => 'https://app.example',
    newNonce: () => 'nonce',
    addressOf: () => '127.0.0.1',
  });
  const server = await listen((request, response) => void handler(request, response));
  onTestFinished(server.stop);
  base = server.url;

  const open = (path: string, init: RequestInit = {}) =>
    fetch(path.startsWith('http') ? path : `${base}${path}`, { redirect: 'manual', ...init });
  const post = (path: string, form: Record<string, string>) =>
    open(path, { method: 'POST', body: new URLSearchParams(form) });
  const start = async (form: Record<string, string> = FORM): Promise<string> => {
    const response = await post('/pay/test/start', form);
    expect(response.status).toBe(303);
    return response.headers.get('location') ?? '';
  };
  /** Presses a button of the hosted page. Returns the URL to which the page redirects. */
  const press = async (page: string, action: string): Promise<string | null> => {
    const response = await post(page, { action });
    const next = response.headers.get('location');
    if (next === null) return null;
    return (await open(next)).headers.get('location');
  };
  const attempts = () =>
    Object.entries((world.store.get('payment_attempts') ?? {}) as Record<string, { state: string }>);
  return { ...world, ports, log, testGateway, open, post, start, press, attempts, looked, base: () => base };
}
