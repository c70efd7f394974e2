import { generateKeyPairSync, sign } from 'node:crypto';

/** Returns a DER element (ITU-T X.690), which has a tag, the length and the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string): Buffer => der(0x17, Buffer.from(text));

/** The algorithm ecdsa-with-SHA256. */
const ALGORITHM = sequence(oid('2a8648ce3d040302'));

/**
 * Returns a key and a self-signed certificate, which are new in each run. The browser must ignore errors of
 * certificates. Node can create keys, but not certificates.
 */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('stubs')))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ALGORITHM,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, ALGORITHM, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').replace(/(.{64})/g, '$1\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`,
  };
}
