import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommittedChange } from '../store/change';
import { roughBytes } from '../tree/json-write';
import type { Node } from '../tree/node';
import { BEGIN, END, HEADER, linesOf, pieceLines } from './record-lines';

/** A write is on its way to the disk after at most this long. */
const FLUSH_MS = 250;
const RETRY_MS = 1000;
/** A snapshot is due when this much of the files has been overwritten since, and it is half of them. */
const COMPACT_BYTES = 16 * 1024 * 1024;
const CHUNK_CHARS = 512 * 1024;

export type JournalStart = {
  readonly directory: string;
  readonly name: string;
  /** The number of the newest files. New lines go into that log from `logBytes` on. */
  readonly generation: number;
  readonly logBytes: number;
  readonly snapshotBytes: number;
  /** About how much of the files is data that later lines replaced. */
  readonly staleBytes: number;
  /** The files that a new snapshot makes unnecessary. */
  readonly files: readonly string[];
};

/** The file of one kind and generation. */
export function fileName(name: string, generation: number, kind: 'snapshot' | 'log'): string {
  return `${name}.${generation}.${kind}`;
}

/**
 * Keeps one namespace's writes on disk: an append-only log, and from time to time a snapshot that replaces it.
 * A process that is killed loses at most the last second. A write never waits for the disk.
 */
export class Journal {
  private waiting: (readonly CommittedChange[])[] = [];
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();
  private log: FileHandle | undefined;
  private compaction: Promise<void> | undefined;
  private hasFailed = false;
  private generation: number;
  private logBytes: number;
  private snapshotBytes: number;
  private staleBytes: number;
  private isClosing = false;
  /** Set while a snapshot is the only file that has the data. */
  private isSnapshotNeeded = false;
  private files: string[];

  constructor(
    private readonly start: JournalStart,
    private readonly currentRoot: () => Node | null,
    private readonly report: (line: string) => void,
  ) {
    ({ generation: this.generation, logBytes: this.logBytes } = start);
    ({ snapshotBytes: this.snapshotBytes, staleBytes: this.staleBytes } = start);
    this.files = [...start.files];
  }

  append(changes: readonly CommittedChange[]): void {
    this.waiting.push(changes);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  /** Writes all waiting changes. Resolves when the operating system has them. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.work = this.work.then(() => this.write());
    await this.work;
  }

  /**
   * Writes a snapshot of the present state, and removes what it replaces. `isNeeded` says that no other file has
   * this state, so that not even closing may cut it short.
   */
  async compact(isNeeded = false): Promise<void> {
    if (isNeeded) this.isSnapshotNeeded = true;
    this.compaction ??= this.writeSnapshot()
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.compaction = undefined;
      });
    await this.compaction;
  }

  /** Saves what waits. A snapshot that is being written is given up: the log has everything. */
  async close(): Promise<void> {
    this.isClosing = true;
    await this.compaction;
    await this.flush();
    clearTimeout(this.timer);
    await this.log?.close();
    this.log = undefined;
  }

  private async write(): Promise<void> {
    const batch = this.waiting;
    if (batch.length === 0) return;
    this.waiting = [];
    try {
      const log = await this.openLog();
      // At a position of our own: a batch that failed half-way is written over.
      this.logBytes += await writeLines(log, this.logBytes, linesOfAll(batch));
      this.hasFailed = false;
    } catch (error) {
      this.waiting = [...batch, ...this.waiting];
      this.fail(error);
      this.timer ??= setTimeout(() => void this.flush(), RETRY_MS).unref();
      return;
    }
    for (const change of batch.flat()) this.staleBytes += roughBytes(change.before);
    const isDue = this.staleBytes > COMPACT_BYTES && this.staleBytes * 2 > this.logBytes + this.snapshotBytes;
    if (isDue && !this.isClosing) void this.compact();
  }

  private fail(error: unknown): void {
    if (this.hasFailed) return;
    this.hasFailed = true;
    this.report(
      `The data of ${this.start.name} could not be written to ${this.start.directory}: ${String(error)}`,
    );
  }

  private async openLog(): Promise<FileHandle> {
    if (this.log) return this.log;
    const file = fileName(this.start.name, this.generation, 'log');
    const log = await open(join(this.start.directory, file), this.logBytes === 0 ? 'w' : 'r+');
    // Behind the good bytes may be the torn end that a killed process left.
    await log.truncate(this.logBytes);
    if (this.logBytes === 0) this.logBytes = await writeLines(log, 0, [HEADER]);
    if (!this.files.includes(file)) this.files.push(file);
    this.log = log;
    return log;
  }

  /**
   * From here on writes go to the next generation's log, while the snapshot is written beside them. A write
   * that is both in the snapshot and in the new log does no harm: the log holds values, not steps.
   */
  private async writeSnapshot(): Promise<void> {
    const { directory, name } = this.start;
    this.work = this.work.then(async () => {
      await this.write();
      await this.log?.close();
      this.log = undefined;
      this.generation += 1;
      this.logBytes = 0;
    });
    await this.work;
    const replaced = this.files;
    this.files = [];
    const file = fileName(name, this.generation, 'snapshot');
    const temporary = join(directory, `${file}.tmp`);
    try {
      this.staleBytes = 0;
      const bytes = await writeFile(temporary, this.snapshotLines());
      if (bytes === null) {
        await rm(temporary, { force: true });
        this.files = [...replaced, ...this.files];
        return;
      }
      await rename(temporary, join(directory, file));
      this.snapshotBytes = bytes;
      this.isSnapshotNeeded = false;
    } catch (error) {
      this.files = [...replaced, ...this.files];
      throw error;
    }
    this.files.push(file);
    for (const old of replaced) await rm(join(directory, old), { force: true });
  }

  private *snapshotLines(): Generator<string> {
    yield HEADER;
    yield BEGIN;
    for (const line of pieceLines([], this.currentRoot())) {
      if (this.isClosing && !this.isSnapshotNeeded) throw new Abandoned();
      yield line;
    }
    yield END;
  }
}

/** Stops the snapshot that a closing journal does not need, because the log has everything. */
class Abandoned extends Error {}

function* linesOfAll(batch: readonly (readonly CommittedChange[])[]): Generator<string> {
  for (const changes of batch) yield* linesOf(changes);
}

/** Writes lines from a position on, piece by piece. Resolves to the bytes written. */
async function writeLines(handle: FileHandle, position: number, lines: Iterable<string>): Promise<number> {
  let bytes = 0;
  let text = '';
  const put = async () => {
    const data = Buffer.from(text);
    text = '';
    for (let done = 0; done < data.length;) {
      const { bytesWritten } = await handle.write(data, done, data.length - done, position + bytes + done);
      done += bytesWritten;
    }
    bytes += data.length;
  };
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length >= CHUNK_CHARS) await put();
  }
  await put();
  return bytes;
}

/** Resolves to the bytes of the file, or to null when its lines were abandoned. */
async function writeFile(path: string, lines: Iterable<string>): Promise<number | null> {
  const handle = await open(path, 'w');
  try {
    const bytes = await writeLines(handle, 0, lines);
    await handle.sync();
    return bytes;
  } catch (error) {
    if (error instanceof Abandoned) return null;
    throw error;
  } finally {
    await handle.close();
  }
}
