import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Namespace } from '../store/namespace';
import { roughBytes } from '../tree/json-write';
import type { Node } from '../tree/node';
import { fileName, Journal, type JournalStart } from './journal';
import { applyFile } from './read-file';

const FILE = /^(.+)\.(\d+)\.(snapshot|log)$/;
const LOCK = 'lock';
/**
 * A file has about this many bytes for each estimated byte of data. A file is larger than the estimate,
 * because each line repeats paths and the estimate is low.
 */
const FORM_FACTOR = 1.5;

type Files = { readonly snapshots: number[]; readonly logs: number[] };
type Loaded = {
  readonly root: Node | null;
  readonly start: JournalStart;
  /** Whether the data must be written to a new file, because the old files were set aside. */
  readonly isUnsaved: boolean;
};

/**
 * A folder that stores the data of every namespace. After a restart the emulator reads the data from it. Only
 * one process at a time may use the folder.
 */
export class DataDirectory {
  private readonly journals: Journal[] = [];
  private readonly found: ReadonlyMap<string, Loaded>;

  /**
   * Reads the folder, and creates it if it does not exist. Throws if another running process uses the folder.
   */
  constructor(
    private readonly directory: string,
    private readonly log: (line: string) => void,
  ) {
    mkdirSync(directory, { recursive: true });
    this.lock();
    this.found = this.load();
  }

  /** The namespaces that have data in the folder. */
  get names(): string[] {
    return [...this.found.keys()];
  }

  /** Loads the stored data into a new namespace, and stores the writes of the namespace after that. */
  attach(namespace: Namespace): void {
    const loaded = this.found.get(namespace.name);
    const start = loaded?.start ?? {
      directory: this.directory,
      name: namespace.name,
      generation: 1,
      logBytes: 0,
      snapshotBytes: 0,
      staleBytes: 0,
      files: [],
    };
    if (loaded) namespace.restore(loaded.root);
    const journal = new Journal(start, () => namespace.root, this.log);
    namespace.onCommit.add((commit) => journal.append(commit.changes));
    this.journals.push(journal);
    if (loaded?.isUnsaved) void journal.compact(true);
  }

  async flush(): Promise<void> {
    await Promise.all(this.journals.map((journal) => journal.flush()));
  }

  async compact(): Promise<void> {
    for (const journal of this.journals) await journal.compact();
  }

  async close(): Promise<void> {
    await Promise.all(this.journals.map((journal) => journal.close()));
    rmSync(join(this.directory, LOCK), { force: true });
  }

  private lock(): void {
    const file = join(this.directory, LOCK);
    if (existsSync(file)) {
      const [pid = '', command = ''] = readFileSync(file, 'utf8').split('\n');
      if (Number(pid) !== process.pid && isRunning(Number(pid), command)) {
        throw new Error(`The data directory ${this.directory} is in use by process ${pid}`);
      }
    }
    writeFileSync(file, `${process.pid}\n${process.argv.join(' ')}`);
  }

  private load(): Map<string, Loaded> {
    const byName = new Map<string, Files>();
    for (const file of readdirSync(this.directory)) {
      if (file.endsWith('.snapshot.tmp')) rmSync(join(this.directory, file));
      const [, name, generation, kind] = FILE.exec(file) ?? [];
      if (name === undefined) continue;
      const files = byName.get(name) ?? { snapshots: [], logs: [] };
      byName.set(name, files);
      (kind === 'snapshot' ? files.snapshots : files.logs).push(Number(generation));
    }
    return new Map([...byName].map(([name, files]) => [name, this.loadNamespace(name, files)]));
  }

  private loadNamespace(name: string, files: Files): Loaded {
    const base = Math.max(0, ...files.snapshots);
    const logs = files.logs.filter((generation) => generation >= base).sort((a, b) => a - b);
    const all = [
      ...files.snapshots.map((generation) => fileName(name, generation, 'snapshot')),
      ...files.logs.map((generation) => fileName(name, generation, 'log')),
    ];
    const fresh = {
      directory: this.directory,
      name,
      generation: Math.max(base, ...files.logs) + 1,
      logBytes: 0,
      snapshotBytes: 0,
      staleBytes: 0,
      files: [],
    };
    let root: Node | null = null;
    if (base > 0) {
      const snapshot = applyFile(join(this.directory, fileName(name, base, 'snapshot')), null);
      if (snapshot.problem !== null) {
        // A log is useless without its snapshot. So all files are set aside for a person to inspect.
        this.setAside(name, all, `its snapshot is unreadable (${snapshot.problem})`);
        return { root: null, start: fresh, isUnsaved: false };
      }
      root = snapshot.root;
    }
    let goodBytes = 0;
    let allLogBytes = 0;
    for (const generation of logs) {
      const log = applyFile(join(this.directory, fileName(name, generation, 'log')), root);
      root = log.root;
      ({ goodBytes } = log);
      allLogBytes += goodBytes;
      if (log.problem !== null && !log.isTorn) {
        this.setAside(
          name,
          all,
          `its log is unreadable (${log.problem}); the entries before that line are kept`,
        );
        return { root, start: fresh, isUnsaved: true };
      }
    }
    const generation = Math.max(base, ...logs);
    const snapshotBytes =
      base > 0 ? statSync(join(this.directory, fileName(name, base, 'snapshot'))).size : 0;
    return {
      root,
      start: {
        directory: this.directory,
        name,
        generation,
        logBytes: logs.includes(generation) ? goodBytes : 0,
        snapshotBytes,
        staleBytes: Math.max(0, snapshotBytes + allLogBytes - FORM_FACTOR * roughBytes(root)),
        files: all,
      },
      isUnsaved: false,
    };
  }

  private setAside(name: string, files: readonly string[], reason: string): void {
    const suffix = `unreadable-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    for (const file of files) {
      if (existsSync(join(this.directory, file))) {
        renameSync(join(this.directory, file), join(this.directory, `${file}.${suffix}`));
      }
    }
    this.log(`The kept data of ${name} is set aside as *.${suffix}: ${reason}`);
  }
}

/**
 * Whether the process in the lock file is still running. If the process has ended, its id may now belong to
 * another program.
 */
function isRunning(pid: number, command: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const file = `/proc/${pid}/cmdline`;
  if (!existsSync(file)) return true;
  const script = command.split(' ')[1] ?? '';
  return readFileSync(file, 'utf8').includes(script);
}
