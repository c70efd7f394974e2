import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Assembler } from 'stream-json/assembler.js';
import { parserStream, type parser } from 'stream-json';

/** A record of the tree. `path` is `node/key`, or only `node` if the node itself is a plain value. */
export type TreeRecord = { path: string; value: unknown };

/** The depth of a record below the root. A record is a child of a node. */
const RECORD_DEPTH = 2;

/**
 * Reads the records of a database's export one at a time, in the order of the file. A backup of Google may be
 * larger than the memory. The file is JSON, and is gzipped if its name ends with `.gz`.
 */
export async function* readTreeFile(file: string): AsyncGenerator<TreeRecord> {
  const source = createReadStream(file);
  const tokens = parserStream({ streamValues: false });
  const done = (error: unknown): void => {
    if (error instanceof Error) tokens.destroy(error);
  };
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), tokens, done);
  else pipeline(source, tokens, done);
  yield* recordsOf(tokens as AsyncIterable<parser.Token>);
}

/** A level of the reader's position. It has the key of the next value and, in an array, the next index. */
type Level = { key: string; index: number | null };

async function* recordsOf(tokens: AsyncIterable<parser.Token>): AsyncGenerator<TreeRecord> {
  const levels: Level[] = [];
  let record: { path: string; assembler: Assembler; depth: number } | null = null;
  for await (const token of tokens) {
    const { name } = token;
    const isOpening = name === 'startObject' || name === 'startArray';
    const isClosing = name === 'endObject' || name === 'endArray';
    if (record === null) {
      if (name === 'keyValue') {
        const level = levels.at(-1);
        if (level) level.key = token.value;
        continue;
      }
      if (isClosing) {
        levels.pop();
        continue;
      }
      const parent = levels.at(-1);
      if (parent?.index !== null && parent !== undefined) parent.key = String(parent.index++);
      if (isOpening && levels.length < RECORD_DEPTH) {
        levels.push({ key: '', index: name === 'startArray' ? 0 : null });
        continue;
      }
      record = { path: levels.map(({ key }) => key).join('/'), assembler: new Assembler(), depth: 0 };
    }
    record.assembler.consume(token);
    if (isOpening) record.depth++;
    if (isClosing) record.depth--;
    if (record.depth > 0 || name === 'keyValue') continue;
    // The database stores no null, but the export of a list has null at each unused index.
    if (record.assembler.current !== null) yield { path: record.path, value: record.assembler.current };
    record = null;
  }
}
