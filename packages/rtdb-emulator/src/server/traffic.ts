import { joinPath } from '../tree/path';
import type { Path } from '../tree/node';

/** The messages that one party sent and got over its connections. Bytes of frames and encryption do not count. */
export type PartyTraffic = {
  connections: number;
  /** listens and gets */
  reads: number;
  /** sets and updates that were made. An update of many paths counts once. */
  writes: number;
  refused: number;
  received: number;
  sent: number;
};

const READS = new Set(['q', 'g']);
const WRITES = new Set(['p', 'm']);

/** A name of a field. Keys of records hold digits or signs. */
const FIELD = /^[a-zA-Z_]+$/;

/** The kind of a path: its list, and the field of a record if it names one, as `users/location`. */
function kindOf(path: Path): string {
  const [list = '', , field] = path;
  return field !== undefined && FIELD.test(field) ? `${list}/${field}` : list;
}

/**
 * Counts the traffic of each party. The server's SDK is `admin` or the uid of its override, a user is the uid.
 * Benchmarks read it at `/.inspect/traffic.json`, because a production database bills by these numbers.
 */
export class Traffic {
  private readonly parties = new Map<string, PartyTraffic>();
  private readonly events = new Map<string, number>();
  private readonly written = new Map<string, number>();
  private readonly bytes = new Map<string, number>();
  private readonly namespaces = new Map<string, { writes: number; bytes: number }>();
  private readonly answers = new Map<string, number>();

  of(party: string): PartyTraffic {
    const known = this.parties.get(party);
    if (known !== undefined) return known;
    const none = { connections: 0, reads: 0, writes: 0, refused: 0, received: 0, sent: 0 };
    this.parties.set(party, none);
    return none;
  }

  answered(party: string, action: string, status: string): void {
    const traffic = this.of(party);
    if (status !== 'ok') traffic.refused += 1;
    else if (READS.has(action)) traffic.reads += 1;
    else if (WRITES.has(action)) traffic.writes += 1;
  }

  /** A write was made in this namespace: each value at its path. */
  wrote(namespace: string, values: readonly (readonly [path: Path, value: unknown])[]): void {
    const kinds = new Set<string>();
    const there = this.namespaces.get(namespace) ?? { writes: 0, bytes: 0 };
    this.namespaces.set(namespace, there);
    there.writes += 1;
    for (const [path, value] of values) {
      const kind = kindOf(path);
      kinds.add(kind);
      const size = Buffer.byteLength(joinPath(path)) + Buffer.byteLength(JSON.stringify(value ?? null));
      this.bytes.set(kind, (this.bytes.get(kind) ?? 0) + size);
      there.bytes += size;
    }
    const together = [...kinds].sort().join(' ');
    this.written.set(together, (this.written.get(together) ?? 0) + 1);
  }

  /** Data were read: bytes of an answer, or of the first state of a listen. */
  read(party: string, path: Path, bytes: number): void {
    const name = `${party} ${kindOf(path)}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + bytes);
  }

  /** An event was handed to a function. */
  delivered(functionName: string): void {
    this.events.set(functionName, (this.events.get(functionName) ?? 0) + 1);
  }

  /**
   * `written`: writes by the kinds of paths that one write touched together. `bytes`: written bytes of paths and
   * values by kind. `answers`: bytes that a party has read, by party and kind. `namespaces`: writes and written bytes
   * of each namespace.
   */
  toJson(): {
    parties: Record<string, PartyTraffic>;
    events: Record<string, number>;
    written: Record<string, number>;
    bytes: Record<string, number>;
    answers: Record<string, number>;
    namespaces: Record<string, { writes: number; bytes: number }>;
  } {
    return {
      parties: Object.fromEntries(this.parties),
      events: Object.fromEntries(this.events),
      written: Object.fromEntries(this.written),
      bytes: Object.fromEntries(this.bytes),
      answers: Object.fromEntries(this.answers),
      namespaces: Object.fromEntries(this.namespaces),
    };
  }
}
