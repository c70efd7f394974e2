import { closeSync, openSync, readSync } from 'node:fs';
import type { Node } from '../tree/node';
import { applyLine, BEGIN, END, KNOWN_HEADER } from './record-lines';

const CHUNK_BYTES = 1024 * 1024;

/**
 * The result of reading a file. `root` is the tree after the changes in the file. `problem` is null if the
 * whole file could be read.
 */
export type FileResult = {
  readonly root: Node | null;
  /** The number of bytes up to the last complete line, or up to the last complete group of lines. */
  readonly goodBytes: number;
  readonly problem: string | null;
  /**
   * Whether the file is readable except for an incomplete end. A process that is killed during a write leaves
   * such a file.
   */
  readonly isTorn: boolean;
};

/**
 * Applies a snapshot or log file to a tree, line by line. Stops at the first line that cannot be read, and
 * does not apply an incomplete group of lines.
 */
export function applyFile(file: string, start: Node | null): FileResult {
  const state = { root: start, checkpoint: start, isInGroup: false, goodBytes: 0, bytes: 0, count: 0 };
  let problem: string | null = null;
  for (const { line, bytes, isComplete } of lines(file)) {
    if (!isComplete) {
      return finish(state, 'the last line is incomplete', true);
    }
    state.bytes += bytes;
    try {
      applyTo(state, line);
    } catch (error) {
      problem = `line ${state.count + 1}: ${error instanceof Error ? error.message : String(error)}`;
      break;
    }
    state.count += 1;
  }
  if (problem !== null) return finish(state, problem, false);
  if (state.count === 0) return finish(state, 'the file is empty', true);
  return finish(state, state.isInGroup ? 'the last group of lines is incomplete' : null, state.isInGroup);
}

type State = {
  root: Node | null;
  checkpoint: Node | null;
  isInGroup: boolean;
  goodBytes: number;
  bytes: number;
  count: number;
};

function finish(state: State, problem: string | null, isTorn: boolean): FileResult {
  const root = state.isInGroup ? state.checkpoint : state.root;
  return { root, goodBytes: state.goodBytes, problem, isTorn };
}

function applyTo(state: State, line: string): void {
  if (state.count === 0) {
    if (!KNOWN_HEADER.test(line)) throw new Error('not a data file of this program');
  } else if (line === BEGIN) {
    state.isInGroup = true;
    state.checkpoint = state.root;
    return;
  } else if (line === END) {
    state.isInGroup = false;
  } else {
    state.root = applyLine(state.root, line);
  }
  if (!state.isInGroup) state.goodBytes = state.bytes;
}

function* lines(file: string): Generator<{ line: string; bytes: number; isComplete: boolean }> {
  const handle = openSync(file, 'r');
  try {
    let rest: Buffer = Buffer.alloc(0);
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk)) {
      let from = 0;
      const data = rest.length > 0 ? Buffer.concat([rest, chunk.subarray(0, read)]) : chunk.subarray(0, read);
      for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10, from)) {
        yield { line: data.toString('utf8', from, end), bytes: end + 1 - from, isComplete: true };
        from = end + 1;
      }
      rest = Buffer.from(data.subarray(from));
    }
    if (rest.length > 0) yield { line: rest.toString('utf8'), bytes: rest.length, isComplete: false };
  } finally {
    closeSync(handle);
  }
}
