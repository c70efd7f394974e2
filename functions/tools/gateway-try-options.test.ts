import { describe, expect, it } from 'vitest';
import { parseGatewayTryOptions } from './gateway-try-options';

describe('the options of npm run gateway:try', () => {
  it('default to the project of the CLI and to ten units of the settings’ currency', () => {
    expect(parseGatewayTryOptions(['stripe'], 'city')).toEqual({
      kind: 'run',
      options: {
        name: 'stripe',
        projectId: 'city',
        amount: 10,
        email: 'payer@example.com',
        currency: undefined,
      },
    });
    const all = ['paytm', '--project', 'town', '--amount', '500', '--currency', 'INR', '--email', 'a@b.test'];
    expect(parseGatewayTryOptions(all, null)).toMatchObject({
      options: { name: 'paytm', projectId: 'town', amount: 500, currency: 'INR', email: 'a@b.test' },
    });
  });

  it('are listed in the help text', () => {
    const parsed = parseGatewayTryOptions(['--help'], null);
    expect(parsed.kind === 'help' && parsed.text).toContain('stripe, paypal');
  });

  it.each([
    [[], 'Name one gateway'],
    [['test'], 'Name one gateway'],
    [['stripe', 'paypal'], 'Name one gateway'],
    [['stripe'], 'No project'],
    [['stripe', '--project', 'city', '--amount', '9.5'], 'whole number'],
    [['stripe', '--project', 'city', '--currency', 'usd'], 'currency'],
    [['stripe', '--what'], 'Unknown option'],
  ])('cause an error of one line if they are wrong: %j', (args, part) => {
    const parsed = parseGatewayTryOptions(args, null);
    expect(parsed.kind === 'error' && parsed.message).toContain(part);
  });
});
