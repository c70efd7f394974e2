import { parseArgs } from 'node:util';
import { startGateways } from './start-gateways';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '5113' },
    app: { type: 'string', default: 'http://127.0.0.1:5100' },
  },
});

/**
 * The time until a pending payment is paid. It is long enough to return to the app and see that the payment
 * is pending.
 */
const ARRIVES_AFTER_MS = 20_000;

try {
  const gateways = await startGateways({
    host: values.host,
    port: Number(values.port),
    arrivesAfterMs: ARRIVES_AFTER_MS,
    appUrl: () => values.app,
    now: Date.now,
    onWarning: (text) => console.warn(text),
  });
  console.log(`Gateway stubs: ${gateways.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void gateways.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
