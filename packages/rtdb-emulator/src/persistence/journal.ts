import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommittedChange } from '../store/change';
import { roughBytes } from '../tree/json-write';
import type { Node } from '../tree/node';
import { BEGIN, END, HEADER, linesOf, pieceLines } from './record-lines';

/** The longest time before a write is sent to the disk, in milliseconds. */
const FLUSH_MS = 250;
const RETRY_MS = 1000;
/**
 * A snapshot is written when at least this many bytes in the files are outdated, and the outdated bytes are
 * more than half of all bytes.
 */
const COMPACT_BYTES = 16 * 1024 * 1024;
const CHUNK_CHARS = 512 * 1024;

export type JournalStart = {
  readonly directory: string;
  readonly name: string;
  /**
   * The number in the names of the newest files. New lines are written to the log with this number, from the
   * position `logBytes`.
   */
  readonly generation: number;
  readonly logBytes: number;
  readonly snapshotBytes: number;
  /** About how many bytes in the files are outdated, because later lines replaced the data. */
  readonly staleBytes: number;
  /** The files that are deleted after the next snapshot. */
  readonly files: readonly string[];
};

/** The name of the file with this kind and generation. */
export function fileName(name: string, generation: number, kind: 'snapshot' | 'log'): string {
  return `${name}.${generation}.${kind}`;
}

/**
 * Stores one namespace's writes on the disk. The writes are appended to a log. From time to time a snapshot
 * replaces the log. If the process is killed, at most the writes of the last second are lost. A write never
 * waits for the disk.
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
  /** True if no file contains the data yet, so that the next snapshot must be completed. */
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

  /** Writes all waiting changes to the log. Resolves when the operating system has received them. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.work = this.work.then(() => this.write());
    await this.work;
  }

  /**
   * Writes a snapshot of the current data, and removes the files that it replaces. `isNeeded` means that no
   * other file has this data. Then even `close` waits for the whole snapshot.
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

  /**
   * Writes all waiting changes. A snapshot that is being written is abandoned, because the log contains the
   * same data. If no log contains the data (`isSnapshotNeeded`), the snapshot is completed.
   */
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
      // Each write has an explicit position in the file. So if a batch failed half-way, the next try
      // overwrites the first half.
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
    // If a process was killed, the log can end with an incomplete line after `logBytes`.
    await log.truncate(this.logBytes);
    if (this.logBytes === 0) this.logBytes = await writeLines(log, 0, [HEADER]);
    if (!this.files.includes(file)) this.files.push(file);
    this.log = log;
    return log;
  }

  /**
   * Writes a snapshot. While the snapshot is written, new writes are added to the log of the next generation.
   * A write may be in both the snapshot and the new log. This does no harm, because the log contains values
   * and not differences.
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

/**
 * The error that ends a snapshot when the journal closes. The snapshot is not needed, because the log
 * contains the data.
 */
class Abandoned extends Error {}

function* linesOfAll(batch: readonly (readonly CommittedChange[])[]): Generator<string> {
  for (const changes of batch) yield* linesOf(changes);
}

/** Writes lines in chunks, starting at a position of the file. Resolves to the number of bytes written. */
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

/** Writes lines to a file. Resolves to the number of bytes, or to null if the lines end with `Abandoned`. */
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
