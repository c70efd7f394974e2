import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Finding } from './finding';
import { createTxtLookup, mailFindings, type TxtLookup } from './mail-checks';

const GOOD: Readonly<Record<string, readonly string[]>> = {
  'rides.example': ['google-site-verification=1', 'v=spf1 include:_spf.mail.example ~all'],
  'k1._domainkey.rides.example': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.rides.example': ['v=DMARC1; p=none; rua=mailto:boss@rides.example'],
};

const found = (
  records: Readonly<Record<string, readonly string[]>>,
  { from = 'Rides <no-reply@rides.example>', selector = '', alias = 'default' } = {},
): Promise<Finding[]> =>
  mailFindings((name) => Promise.resolve([...(records[name] ?? [])]), {
    alias,
    webEnv: { MAIL_DKIM_SELECTOR: selector },
    functionsEnv: { MAIL_FROM: from },
  });

const lines = (findings: readonly Finding[]): string[] =>
  findings.map(({ level, what }) => `${level} ${what}`);
const remedies = (findings: readonly Finding[]): string =>
  findings.map(({ remedy = '' }) => remedy).join('\n');

describe('the doctor on the records of the mail domain', () => {
  it('finds no problem if SPF, DKIM and DMARC exist', async () => {
    expect(lines(await found(GOOD))).toEqual([
      'ok mail: rides.example has an SPF record',
      'ok mail: rides.example has the DKIM key k1',
      'ok mail: rides.example has a DMARC record',
    ]);
  });

  it('fails with the records to add if the domain has none of them', async () => {
    const findings = await found({});
    expect(lines(findings)).toEqual([
      'fail mail: rides.example has no SPF record',
      'fail mail: rides.example has no DKIM key under the usual names',
      'warn mail: rides.example has no DMARC record',
    ]);
    expect(remedies(findings)).toContain('rides.example: v=spf1 include:HOST ~all');
    expect(remedies(findings)).toContain('NAME._domainkey.rides.example  TXT  v=DKIM1; k=rsa; p=KEY');
    expect(remedies(findings)).toContain('npm run configure -- --yes --dkim-selector NAME');
    expect(remedies(findings)).toContain('_dmarc.rides.example: v=DMARC1; p=none; rua=mailto:ADDRESS');
  });

  it.each([
    ['SPF', 'rides.example', 'warn mail: rides.example has no SPF record'],
    ['DKIM', 'k1._domainkey.rides.example', 'warn mail: rides.example has no DKIM key under the usual names'],
    ['DMARC', '_dmarc.rides.example', 'warn mail: rides.example has no DMARC record'],
  ])('only warns if only %s is missing', async (_what, name, line) => {
    const bad = lines(await found({ ...GOOD, [name]: [] })).filter((one) => !one.startsWith('ok'));
    expect(bad).toEqual([line]);
  });

  it('looks for the DKIM key only under the name in the settings, and prints the command for another project', async () => {
    const records = { ...GOOD, 'abc123._domainkey.rides.example': ['p=MIIC'] };
    expect(lines(await found(records, { selector: 'abc123' }))).toContain(
      'ok mail: rides.example has the DKIM key abc123',
    );
    expect(lines(await found(GOOD, { selector: 'abc123' }))).toContain(
      'warn mail: rides.example has no DKIM key abc123',
    );
    expect(remedies(await found({}, { alias: 'staging' }))).toContain(
      'npm run configure -- --alias staging --yes --dkim-selector NAME',
    );
  });

  it('detects a revoked DKIM key', async () => {
    const records = { ...GOOD, 'k1._domainkey.rides.example': ['v=DKIM1; p='] };
    expect(lines(await found(records, { selector: 'k1' }))).toContain(
      'warn mail: the DKIM key k1 of rides.example is revoked',
    );
  });

  it.each([
    [['v=spf1 include:a.example ~all', 'v=spf1 include:b.example ~all'], /has 2 SPF records, so receivers/],
    [['v=spf1 +all'], /lets every server send mails in your name/],
    [['v=spf1 include:a.example all'], /lets every server send mails in your name/],
  ])('fails on the SPF records %j', async (records, line) => {
    const bad = lines(await found({ ...GOOD, 'rides.example': records })).filter((one) => line.test(one));
    expect(bad).toHaveLength(1);
    expect(bad[0]).toMatch(/^fail/);
  });

  it('accepts the DMARC record of the domain above, and refuses two records', async () => {
    const sender = { from: 'no-reply@mail.rides.example' };
    expect(lines(await found(GOOD, sender))).toContain('ok mail: rides.example has a DMARC record');
    const two = { ...GOOD, '_dmarc.rides.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] };
    expect(lines(await found(two, sender))).toContain(
      'fail mail: _dmarc.rides.example has 2 DMARC records, so receivers ignore them all',
    );
  });

  it('reports nothing about a sender without a domain', async () => {
    expect(await found(GOOD, { from: 'Hail <no-reply@localhost>' })).toEqual([]);
    expect(await found(GOOD, { from: '' })).toEqual([]);
  });

  it('warns, and does not call records missing, if the DNS does not answer', async () => {
    const lookup: TxtLookup = () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' }));
    const settings = { alias: 'default', webEnv: {}, functionsEnv: { MAIL_FROM: 'a@rides.example' } };
    expect(lines(await mailFindings(lookup, settings))).toEqual([
      'warn mail: the records of rides.example cannot be looked up (ETIMEOUT)',
    ]);
  });
});

/**
 * A DNS server on this machine. It sends back the question with these flags (the last 4 bits are the code of the
 * error) and the number of answers. `answer` has the bytes of the answer. Without flags, the server never answers.
 */
async function aServer(flags: number | null, answer: Buffer = Buffer.alloc(0)): Promise<TxtLookup> {
  const socket = createSocket('udp4').unref();
  socket.on('message', (question, { address, port }) => {
    if (flags === null) return;
    // The question ends after the zero byte of the name, the type and the class.
    const end = question.indexOf(0, 12) + 5;
    const reply = Buffer.from(question.subarray(0, end));
    reply.writeUInt16BE(flags, 2);
    reply.writeUInt16BE(answer.length === 0 ? 0 : 1, 6);
    reply.writeUInt16BE(0, 10);
    socket.send(Buffer.concat([reply, answer]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return createTxtLookup({ timeout: 50, tries: 1 }, [`127.0.0.1:${String(socket.address().port)}`]);
}

/** A TXT record with these parts for the name of the question. */
function txtAnswer(...parts: readonly string[]): Buffer {
  const data = Buffer.concat(parts.map((part) => Buffer.from(`${String.fromCharCode(part.length)}${part}`)));
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, data]);
}

describe('a lookup of TXT records', () => {
  it('joins the parts of a long record', async () => {
    const lookup = await aServer(0x8180, txtAnswer('v=DKIM1; p=MII', 'BIjAN'));
    expect(await lookup('k1._domainkey.rides.example')).toEqual(['v=DKIM1; p=MIIBIjAN']);
  });

  it('finds no records for a name that does not exist', async () => {
    const lookup = await aServer(0x8183);
    expect(await lookup('rides.example')).toEqual([]);
  });

  it('rejects if the server fails, or does not answer within the time limit', async () => {
    const broken = await aServer(0x8182);
    await expect(broken('rides.example')).rejects.toMatchObject({ code: 'ESERVFAIL' });
    const silent = await aServer(null);
    await expect(silent('rides.example')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });
});
