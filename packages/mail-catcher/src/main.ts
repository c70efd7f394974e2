import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MailStartError, startMail } from './start-mail';

const HELP = `Usage: mail-catcher [options]

Catches the mail and the text messages of a program under test and shows them on a page. It delivers none of them.

  --smtp-port PORT  the port for SMTP, 0 for any free one (default: 1025)
  --port PORT       the port of the inbox and its JSON, 0 for any free one (default: 8025)
  --host HOST       the address to listen on (default: 127.0.0.1)
  -h, --help
  -V, --version`;

function fail(line: string, code: number): never {
  console.error(`mail-catcher: ${line}`);
  process.exit(code);
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        'smtp-port': { type: 'string', default: '1025' },
        port: { type: 'string', default: '8025' },
        host: { type: 'string', default: '127.0.0.1' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'V' },
      },
    }).values;
  } catch (error) {
    // Node adds hints about positional arguments to the message of the error. This program has no positional
    // arguments, so only the first sentence of the message is printed.
    return fail(`${String(error instanceof Error ? error.message.split('. ')[0] : error)}. Try --help.`, 2);
  }
}

function portOf(flag: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  return port <= 65_535 ? port : fail(`${flag} must be a number from 0 to 65535. Try --help.`, 2);
}

const flags = readFlags();
if (flags.help === true) console.log(HELP);
else if (flags.version === true)
  console.log(
    /"version": "([^"]+)"/.exec(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))?.[1],
  );
else {
  try {
    const mail = await startMail({
      host: flags.host,
      smtpPort: portOf('--smtp-port', flags['smtp-port']),
      port: portOf('--port', flags.port),
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void mail.stop().then(() => process.exit(0)));
    console.log(`SMTP on ${flags.host}:${mail.smtpPort}, inbox on ${mail.url}`);
  } catch (error) {
    if (error instanceof MailStartError) fail(error.message, 1);
    throw error;
  }
}
