import { joinPath } from '../tree/path';
import type { Path } from '../tree/node';

/** The messages of one party over all its connections. Bytes of frames and encryption are not counted. */
export type PartyTraffic = {
  connections: number;
  /** The number of listens and gets. */
  reads: number;
  /** The number of sets and updates that were stored. An update of many paths counts once. */
  writes: number;
  refused: number;
  received: number;
  sent: number;
};

const READS = new Set(['q', 'g']);
const WRITES = new Set(['p', 'm']);

/** Matches the name of a field. Keys of records contain digits or signs, so they do not match. */
const FIELD = /^[a-zA-Z_]+$/;

/**
 * The kind of a path. It is the name of the list, followed by the field if the path names a field of a
 * record, as in `users/location`.
 */
function kindOf(path: Path): string {
  const [list = '', , field] = path;
  return field !== undefined && FIELD.test(field) ? `${list}/${field}` : list;
}

/**
 * Counts the traffic of each party. The party of a user is named by the uid. The server's SDK is the party
 * `admin`, or the user as whom the SDK acts. Benchmarks read the counts at `/.inspect/traffic.json`, because
 * a production database charges for this traffic.
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

  /** Counts a write in this namespace. Each value has its path. */
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

  /** Counts the bytes that a party has read, in an answer or in the first data of a listen. */
  read(party: string, path: Path, bytes: number): void {
    const name = `${party} ${kindOf(path)}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + bytes);
  }

  /** Counts an event that was sent to a function. */
  delivered(functionName: string): void {
    this.events.set(functionName, (this.events.get(functionName) ?? 0) + 1);
  }

  /**
   * `written` counts the writes. Each key is the list of all kinds of paths in a write. `bytes` are the
   * written bytes of paths and values by kind. `answers` are the bytes that a party has read, by party and
   * kind. `namespaces` are the writes and the written bytes of each namespace.
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
