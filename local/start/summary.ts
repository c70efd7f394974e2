import { PROJECT_ID, type Addresses } from './addresses';
import type { StartOptions } from './options';
import type { Paint } from './progress';

export type DemoAccount = { role: string; email: string; mobile: string };

/** The text after the start, with all addresses and the demo accounts. */
export function summaryText(
  addresses: Addresses,
  options: StartOptions,
  accounts: readonly DemoAccount[],
  paint: Paint,
): string {
  const rows: string[] = [''];
  const title = (text: string): void => void rows.push(paint(text, 'bold'));
  const row = (name: string, value: string): void => void rows.push(`  ${name.padEnd(22)} ${value}`);

  if (options.app !== 'none') {
    title(`Hail is ready:  ${paint(addresses.app, 'green')}`);
    rows.push('');
  }
  if (accounts.length > 0) {
    title('Demo accounts');
    for (const { role, email, mobile } of accounts) row(role, `${email.padEnd(24)} ${mobile}`);
    rows.push('');
    row('Codes by e-mail', `${addresses.mail}  (the inbox)`);
    row('SMS to riders', `${addresses.mail}  (the same inbox)`);
    row('Codes by phone', `${addresses.auth}/emulator/v1/projects/${PROJECT_ID}/verificationCodes`);
    rows.push('');
  }
  title('Services');
  row('Inbox (mail, SMS)', addresses.mail);
  row('City: search, routes', addresses.city);
  row('Realtime Database', addresses.database);
  row('Auth', addresses.auth);
  row('Functions', addresses.functions);
  row('Storage', addresses.storage);
  row('Hosting', addresses.hosting);
  row('SMTP', addresses.smtp);
  if (options.hasGateways) row('Payment gateways', `${addresses.gateways}  (stubs)`);
  row('Data and logs', options.dataDir);
  rows.push('');
  rows.push('Stop with Ctrl-C, which keeps the data. To start over with the demo data: npm start -- --fresh');
  return `${rows.join('\n')}\n`;
}
