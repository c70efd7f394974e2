import { Resolver } from 'node:dns/promises';
import { configureCommand } from '../project/printed-commands';
import type { Project } from '../project/project';
import { fail, ok, warn, type Finding } from './finding';

/**
 * Returns the TXT records of a name. An empty list if there are none. Rejects with an error that has the `code`
 * of node:dns if the DNS gives no answer.
 */
export type TxtLookup = (name: string) => Promise<string[]>;

const LIMITS = { timeout: 3000, tries: 2 };
const NO_RECORD = ['ENOTFOUND', 'ENODATA'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/**
 * A lookup that waits at most `timeout` milliseconds for each try. `servers` are addresses of DNS servers. Without
 * them, the lookup uses the servers of this machine.
 */
export function createTxtLookup(limits = LIMITS, servers: readonly string[] = []): TxtLookup {
  const resolver = new Resolver(limits);
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      // A long record has several parts, which belong together without a space.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (NO_RECORD.includes(codeOf(error))) return [];
      throw error;
    }
  };
}

/** The names that large mail providers give to their DKIM keys. Other providers choose a name for each customer. */
const USUAL_SELECTORS = [
  'google',
  '20230601',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'k3',
  'mandrill',
  'brevo1',
  'brevo2',
  'mailjet',
  'mx',
  'smtp',
  'resend',
  'zmail',
  'zoho',
  'fm1',
  'fm2',
  'sig1',
  'protonmail',
  'dkim',
  'mail',
  'default',
];

/** The domain of a sender such as `Rides <no-reply@rides.example>`. Empty if there is none. */
const domainOf = (sender: string): string => (/@([^@<>\s]+)>?$/.exec(sender)?.[1] ?? '').toLowerCase();

/** The value of a tag such as `p` in a record such as `v=DKIM1; p=KEY`. Undefined if the record has no such tag. */
const tagOf = (record: string, tag: string): string | undefined =>
  record
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${tag}=`))
    ?.slice(tag.length + 1)
    .trim();

const isSpf = (record: string): boolean => /^v=spf1(?: |$)/i.test(record);
const isDmarc = (record: string): boolean => /^v=DMARC1(?:;|\s|$)/i.test(record);

type Check = { domain: string; lookup: TxtLookup };

/** Whether receivers can check by SPF which servers may send. */
async function spfFinding({ domain, lookup }: Check): Promise<Finding> {
  const records = (await lookup(domain)).filter(isSpf);
  if (records.length > 1)
    return fail(
      `mail: ${domain} has ${String(records.length)} SPF records, so receivers ignore them all`,
      'Keep one TXT record that begins with v=spf1. Put the include: parts of the others into it.',
    );
  const [record] = records;
  if (record === undefined)
    return warn(
      `mail: ${domain} has no SPF record`,
      `Add a TXT record to ${domain}: v=spf1 include:HOST ~all  where HOST is the name in the instructions of your mail provider.`,
    );
  return /\+all\b|\sall$/.test(record)
    ? fail(
        `mail: the SPF record of ${domain} lets every server send mails in your name`,
        `Replace the last part of the TXT record by ~all: ${record}`,
      )
    : ok(`mail: ${domain} has an SPF record`);
}

/** Whether receivers find the key with which the provider signs the mails. */
async function dkimFinding({ domain, lookup }: Check, selector: string, alias: string): Promise<Finding> {
  const selectors = selector === '' ? USUAL_SELECTORS : [selector];
  const keys = await Promise.all(
    selectors.map(async (name) => {
      const records = await lookup(`${name}._domainkey.${domain}`);
      return { name, key: records.map((record) => tagOf(record, 'p')).find((key) => key !== undefined) };
    }),
  );
  const found = keys.find(({ key }) => key !== undefined && key !== '');
  if (found !== undefined) return ok(`mail: ${domain} has the DKIM key ${found.name}`);
  const add = `Add the record that your mail provider shows, for example: ${selector || 'NAME'}._domainkey.${domain}  TXT  v=DKIM1; k=rsa; p=KEY`;
  if (selector === '')
    return warn(
      `mail: ${domain} has no DKIM key under the usual names`,
      `${add}. If the record exists, tell its name to the doctor: ${configureCommand(alias, '--yes', '--dkim-selector NAME')}`,
    );
  return warn(
    keys.some(({ key }) => key === '')
      ? `mail: the DKIM key ${selector} of ${domain} is revoked`
      : `mail: ${domain} has no DKIM key ${selector}`,
    add,
  );
}

/** The domain and the domains above it, without the top-level domain. A policy of a domain above counts too. */
const withParents = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
};

/** Whether the domain says what receivers do with a mail that passes neither SPF nor DKIM. */
async function dmarcFinding({ domain, lookup }: Check): Promise<Finding> {
  for (const name of withParents(domain)) {
    const records = (await lookup(`_dmarc.${name}`)).filter(isDmarc);
    if (records.length === 0) continue;
    return records.length > 1
      ? fail(
          `mail: _dmarc.${name} has ${String(records.length)} DMARC records, so receivers ignore them all`,
          'Keep one TXT record that begins with v=DMARC1.',
        )
      : ok(`mail: ${name} has a DMARC record`);
  }
  return warn(
    `mail: ${domain} has no DMARC record`,
    `Add a TXT record to _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:ADDRESS  where ADDRESS gets the reports.`,
  );
}

/**
 * Checks in the DNS whether receivers can recognise the mails of the sender. Every login by mail needs such a
 * mail, and a provider puts a mail without a proof into the spam folder or refuses it.
 */
export async function mailFindings(
  lookup: TxtLookup,
  { alias, webEnv, functionsEnv }: Pick<Project, 'alias' | 'webEnv' | 'functionsEnv'>,
): Promise<Finding[]> {
  const domain = domainOf(functionsEnv.MAIL_FROM ?? '');
  // The check of the settings reports a missing sender and a sender on this machine.
  if (!domain.includes('.')) return [];
  const check = { domain, lookup };
  try {
    const [spf, dkim, dmarc] = await Promise.all([
      spfFinding(check),
      dkimFinding(check, webEnv.MAIL_DKIM_SELECTOR ?? '', alias),
      dmarcFinding(check),
    ]);
    // One proof is enough for most receivers, and some providers use their own domain for SPF.
    if (spf.level === 'warn' && dkim.level === 'warn')
      return [fail(spf.what, spf.remedy ?? ''), fail(dkim.what, dkim.remedy ?? ''), dmarc];
    return [spf, dkim, dmarc];
  } catch (error) {
    return [
      warn(
        `mail: the records of ${domain} cannot be looked up (${codeOf(error)})`,
        'Check the network of this machine, and run this again.',
      ),
    ];
  }
}
