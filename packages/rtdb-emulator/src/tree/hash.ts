import { createHash } from 'node:crypto';
import { leafOf, LeafNode, ObjectNode, priorityOf, type Leaf, type Node, type Priority } from './node';

const scratch = Buffer.alloc(8);

/** The 16 hex digits of the number as a big-endian IEEE double. */
function trueDouble(value: number): string {
  scratch.writeDoubleBE(value);
  return scratch.toString('hex');
}

/**
 * The 16 hex digits that the JavaScript SDK computes for the number. The SDK gets the exponent from a rounded
 * logarithm. So numbers just below a power of two and very small numbers have other digits than in IEEE form.
 */
function sdkDouble(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return trueDouble(value);
  const magnitude = Math.abs(value);
  let exponent: bigint;
  let mantissa: bigint;
  if (magnitude >= 2 ** -1022) {
    const power = Math.min(Math.floor(Math.log(magnitude) / Math.LN2), 1023);
    exponent = BigInt(power + 1023);
    const fraction = Math.round(magnitude * 2 ** (52 - power) - 2 ** 52);
    mantissa = Number.isFinite(fraction) ? BigInt(fraction) : 0n;
  } else {
    exponent = 0n;
    mantissa = BigInt(Math.round(magnitude / 2 ** -1074));
  }
  const sign = value < 0 ? 1n << 63n : 0n;
  // The SDK writes 52 bits of the mantissa and 11 bits of the exponent. Other bits are dropped.
  const bits = sign | ((exponent & 0x7ffn) << 52n) | (mantissa & 0xfffffffffffffn);
  return bits.toString(16).padStart(16, '0');
}

type Double = (value: number) => string;

function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('base64');
}

function leafText(value: Leaf, double: Double): string {
  return typeof value === 'number' ? `number:${double(value)}` : `${typeof value}:${String(value)}`;
}

function priorityText(priority: Priority, double: Double): string {
  return priority === null ? '' : `priority:${leafText(priority, double)}:`;
}

function compute(node: Node, double: Double): string {
  if (!(node instanceof ObjectNode)) {
    const value = node instanceof LeafNode ? node.value : node;
    return sha1(priorityText(priorityOf(node), double) + leafText(value, double));
  }
  const isTrue = double === trueDouble;
  if (isTrue && node.cachedHash !== undefined) return node.cachedHash;
  let text = priorityText(node.ownPriority, double);
  const add = (key: string, child: Node | null) => {
    if (child !== null) text += `:${key}:${compute(child, double)}`;
  };
  if (node.hasChildPriorities) for (const { key } of node.index('.priority').keys()) add(key, node.get(key));
  else node.children.forEach(add);
  const hash = sha1(text);
  if (isTrue) node.cachedHash = hash;
  return hash;
}

/**
 * The base64(SHA-1) hash of a node as the SDKs compute it, or "" for no data. The hash of a node with
 * children is computed once and then stored in the node.
 */
export function hashOf(node: Node | null): string {
  return node === null ? '' : compute(node, trueDouble);
}

/** Whether `hash` is a hash of this node. It may be the exact hash, or the hash of the JavaScript SDK. */
export function hashMatches(node: Node | null, hash: string): boolean {
  if (hash === hashOf(node)) return true;
  if (node === null || hash === '') return false;
  return hasNumber(node) && hash === compute(node, sdkDouble);
}

function hasNumber(node: Node): boolean {
  if (typeof priorityOf(node) === 'number' || typeof leafOf(node) === 'number') return true;
  if (!(node instanceof ObjectNode)) return false;
  for (const [, child] of node.children.entries()) if (hasNumber(child)) return true;
  return false;
}
