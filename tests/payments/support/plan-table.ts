import { readFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { PAYMENT_PROVIDER_NAMES, PROVIDERS, type PaymentProviderName } from '@domain/payment/providers';
import type { Row } from './plan';

const BEGIN = '<!-- plan:begin -->';
const END = '<!-- plan:end -->';

const wordsOf = (names: readonly PaymentProviderName[]): string =>
  names.map((name) => PROVIDERS[name].word).join(', ');

/**
 * Returns a line of the table. The line says how many gateways support the row of the plan, and why the
 * other gateways do not support the row.
 */
function lineOf({ says, cannot = {} }: Row): string {
  const without = PAYMENT_PROVIDER_NAMES.filter((name) => cannot[name] !== undefined);
  const reasons = [...new Set(without.map((name) => cannot[name] ?? ''))];
  const why = reasons.map(
    (reason) => `${wordsOf(without.filter((name) => cannot[name] === reason))}: ${reason}`,
  );
  const all = PAYMENT_PROVIDER_NAMES.length;
  const count = without.length === 0 ? 'all' : `${String(all - without.length)} of ${String(all)}`;
  return `| ${says} | ${count} | ${why.join('; ')} |`;
}

/** Returns the document with the current table. */
export async function withPlanTable(file: string, rows: readonly Row[]): Promise<string> {
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for the plan.`);
  const table = ['| Row | Gateways | Not |', '| --- | --- | --- |', ...rows.map(lineOf)].join('\n');
  const whole = `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
  return format(whole, { ...(await resolveConfig(file)), parser: 'markdown' });
}
