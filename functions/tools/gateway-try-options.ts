import type { RealProviderName } from '../../gateways/kit/facts';
import { REAL_PROVIDER_NAMES } from '../../gateways/real-gateways';
import { readCommandLine, TEXT, type CommandLine } from '../../tools/command-line';

export type GatewayTryOptions = {
  name: RealProviderName;
  projectId: string;
  amount: number;
  email: string;
  /** If absent, the currency of the settings is used. */
  currency: string | undefined;
};

const HELP = `npm run gateway:try -- NAME [options]

Guides you through a payment in a gateway's test mode, returns it in two refunds, and stores the result for the doctor
and the money desk. It needs a signed-in Firebase CLI and the keys of the gateway's test mode: in its
secret, or, for razorpay, in the settings. It refuses the live mode. See docs/payments.md for the secret and the test cards.

  NAME              ${REAL_PROVIDER_NAMES.join(', ')}
  --project ID      the project (default: the default one of .firebaserc)
  --amount N        a whole number of at least 2, in the currency (default 10)
  --currency CODE   the currency (default: the currency of the settings)
  --email ADDRESS   the payer's address (default payer@example.com); some gateways refuse example addresses
  --help            print this text`;

/** Reads the command line. It never throws. */
export function parseGatewayTryOptions(
  args: readonly string[],
  defaultProject: string | null,
): CommandLine<GatewayTryOptions> {
  const flags = { project: TEXT, amount: TEXT, currency: TEXT, email: TEXT };
  return readCommandLine(
    { command: 'npm run gateway:try', help: HELP, flags, hasNames: true },
    args,
    (values, names) => {
      const [given, ...others] = names;
      const name = REAL_PROVIDER_NAMES.find((one) => one === given);
      if (name === undefined || others.length > 0)
        return `Name one gateway: ${REAL_PROVIDER_NAMES.join(', ')}.`;
      const projectId = values.project ?? defaultProject;
      if (projectId === null)
        return 'No project is set. Name one with --project, or set a default one in .firebaserc.';
      const { amount = '10', email = 'payer@example.com', currency } = values;
      if (!/^[1-9]\d{0,8}$/.test(amount))
        return `"${amount}" is not a whole number. Give an amount such as 10.`;
      if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
        return `"${currency}" is not a currency code. Give one such as EUR.`;
      return { name, projectId, amount: Number(amount), email, currency };
    },
  );
}
