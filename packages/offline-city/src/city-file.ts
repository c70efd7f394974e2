import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { cityRecords, type City } from './city-data';
import { CityCacheError } from './city-errors';

const MAGIC = 'CITYFILE';
const KINDS = { i32: Int32Array, f32: Float32Array, f64: Float64Array, u8: Uint8Array } as const;

type Kind = keyof typeof KINDS;
type Numbers = Int32Array | Float32Array | Float64Array | Uint8Array;

const header = z.object({
  records: z.object({ offset: z.number(), length: z.number() }),
  nodeCount: z.number(),
  arrays: z.record(
    z.string(),
    z.object({ kind: z.enum(['i32', 'f32', 'f64', 'u8']), offset: z.number(), length: z.number() }),
  ),
});

function arraysOf(city: City): Record<string, Numbers> {
  const { addresses: a, streetPoints: p, graph: g } = city;
  return {
    addressStart: a.streetStart,
    addressNumber: a.number,
    addressSuffix: a.suffix,
    addressLon: a.lon,
    addressLat: a.lat,
    addressOsmId: a.osmId,
    pointStart: p.start,
    pointLon: p.lon,
    pointLat: p.lat,
    edgeFrom: g.from,
    edgeTo: g.to,
    edgeLength: g.lengthM,
    edgeForward: g.forwardSecs,
    edgeBackward: g.backwardSecs,
    edgeWay: g.way,
    shapeStart: g.shapeStart,
    shapeLon: g.shapeLon,
    shapeLat: g.shapeLat,
    tileBytes: city.tileBytes,
  };
}

function kindOf(numbers: Numbers): Kind {
  if (numbers instanceof Int32Array) return 'i32';
  if (numbers instanceof Float32Array) return 'f32';
  return numbers instanceof Float64Array ? 'f64' : 'u8';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Makes a folder and its parents. Node's `mkdirSync` with the option `recursive` never returns if the file
 * system refuses with ENOENT.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  mkdirSync(folder);
}

/**
 * Makes a folder if it does not exist, and checks that it can be written. Throws CityCacheError if it cannot
 * be written.
 */
export function claimCacheFolder(folder: string): void {
  const probe = path.join(folder, `.${process.pid}.probe`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new CityCacheError(`Cannot write the city's cache folder ${folder}: ${reasonOf(error)}`);
  }
}

const aligned = (n: number): number => Math.ceil(n / 8) * 8;

/**
 * Writes a built city to one file. The data is written to a temporary file first, which is then renamed, so
 * the file is never incomplete. Throws CityCacheError if the folder cannot be written.
 */
export function writeCityFile(file: string, city: City): void {
  const recordBytes = Buffer.from(JSON.stringify(city.records));
  const arrays = arraysOf(city);
  const places: Record<string, { kind: Kind; offset: number; length: number }> = {};
  let offset = aligned(recordBytes.length);
  for (const [name, numbers] of Object.entries(arrays)) {
    places[name] = { kind: kindOf(numbers), offset, length: numbers.length };
    offset = aligned(offset + numbers.byteLength);
  }
  const headBytes = Buffer.from(
    JSON.stringify({
      records: { offset: 0, length: recordBytes.length },
      nodeCount: city.graph.nodeCount,
      arrays: places,
    }),
  );
  const bodyStart = aligned(16 + headBytes.length);
  const out = Buffer.alloc(bodyStart + offset);
  out.write(MAGIC, 0, 'latin1');
  out.writeUInt32LE(headBytes.length, 8);
  headBytes.copy(out, 16);
  recordBytes.copy(out, bodyStart);
  for (const [name, numbers] of Object.entries(arrays)) {
    const at = places[name]?.offset ?? 0;
    Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).copy(out, bodyStart + at);
  }
  const partial = `${file}.${process.pid}.partial`;
  try {
    writeFileSync(partial, out);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw new CityCacheError(`Cannot write the city's cache ${file}: ${reasonOf(error)}`);
  }
}

/**
 * Reads a city from a file. Returns undefined if the file does not exist. Throws CityCacheError if the file
 * is incomplete or contains other data.
 */
export function readCityFile(file: string): City | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new CityCacheError(`Cannot read the city's cache ${file}: ${reasonOf(error)}`);
  }
  if (bytes.length < 16 || bytes.toString('latin1', 0, 8) !== MAGIC) {
    throw new CityCacheError(`${file} is not a city cache`);
  }
  const headLength = bytes.readUInt32LE(8);
  const head = header.parse(JSON.parse(bytes.toString('utf8', 16, 16 + headLength)));
  const bodyStart = aligned(16 + headLength);
  // The buffer of a file may start anywhere in its memory. A copy starts at 0, so that every array is
  // aligned.
  const memory = new Uint8Array(bytes).buffer;
  const base = bodyStart;

  function view<K extends Kind>(name: string, kind: K): InstanceType<(typeof KINDS)[K]>;
  function view(name: string, kind: Kind): Numbers {
    const entry = head.arrays[name];
    if (entry?.kind !== kind) throw new CityCacheError(`${file} lacks ${name}`);
    const Numbers = KINDS[kind];
    const start = base + entry.offset;
    const end = start + entry.length * Numbers.BYTES_PER_ELEMENT;
    if (end > memory.byteLength) throw new CityCacheError(`${file} is cut off`);
    return new Numbers(memory, start, entry.length);
  }

  const recordsAt = bodyStart + head.records.offset;
  return {
    records: cityRecords.parse(
      JSON.parse(bytes.toString('utf8', recordsAt, recordsAt + head.records.length)),
    ),
    addresses: {
      streetStart: view('addressStart', 'i32'),
      number: view('addressNumber', 'i32'),
      suffix: view('addressSuffix', 'u8'),
      lon: view('addressLon', 'i32'),
      lat: view('addressLat', 'i32'),
      osmId: view('addressOsmId', 'f64'),
    },
    streetPoints: {
      start: view('pointStart', 'i32'),
      lon: view('pointLon', 'i32'),
      lat: view('pointLat', 'i32'),
    },
    graph: {
      nodeCount: head.nodeCount,
      from: view('edgeFrom', 'i32'),
      to: view('edgeTo', 'i32'),
      lengthM: view('edgeLength', 'f32'),
      forwardSecs: view('edgeForward', 'f32'),
      backwardSecs: view('edgeBackward', 'f32'),
      way: view('edgeWay', 'i32'),
      shapeStart: view('shapeStart', 'i32'),
      shapeLon: view('shapeLon', 'i32'),
      shapeLat: view('shapeLat', 'i32'),
    },
    tileBytes: view('tileBytes', 'u8'),
  };
}
