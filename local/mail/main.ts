import { parseArgs } from 'node:util';
import { startMail } from 'mail-catcher';
import { isSignedSms } from './sms-signature';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    'smtp-port': { type: 'string', default: '5107' },
    port: { type: 'string', default: '5108' },
  },
});

try {
  const mail = await startMail({
    host: values.host,
    smtpPort: Number(values['smtp-port']),
    port: Number(values.port),
    checkSms: (headers, body) => isSignedSms(headers, body, Date.now()),
  });
  console.log(`Mail catcher: inbox ${mail.url}, SMTP port ${mail.smtpPort}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void mail.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
