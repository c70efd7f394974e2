import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { RawClient } from '../src/testing/raw-client';
import { whole } from './report';

export const NAMESPACE = 'bench';

/** The server process that is measured. */
export type Server = { readonly url: string; readonly pid: number };
/** How many operations the server did per second, and how much of one processor it used during that time. */
export type Rate = { readonly perSecond: number; readonly cpuShare: number };

/**
 * The data of an event. The emulator sends the written value. `firebase-server` sends the whole list that
 * contains the written value.
 */
const eventSchema = z.object({
  d: z.object({ b: z.object({ d: z.union([z.number(), z.record(z.string(), z.number())]) }) }),
});

/**
 * A rate as text. If the percentage is far below 100, the server was waiting for the clients and could do
 * more.
 */
export const rateText = ({ perSecond, cpuShare }: Rate): string =>
  `${whole(perSecond)} (server ${whole(cpuShare * 100)} % busy)`;

/** Runs `work`, which does `count` operations. Resolves to their rate. */
export async function rateOf(pid: number, count: number, work: () => Promise<void>): Promise<Rate> {
  const [cpuBefore, startedAt] = [cpuSeconds(pid), performance.now()];
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: count / seconds, cpuShare: (cpuSeconds(pid) - cpuBefore) / seconds };
}

/** Connects to the namespace of the benchmarks, as the admin or without a credential. */
export async function connectClient(url: string, isAdmin: boolean): Promise<RawClient> {
  const made = await RawClient.connect(url, NAMESPACE);
  if (isAdmin) await made.ask('gauth', { cred: 'owner' });
  return made;
}

/**
 * Measures small writes over `clients` connections. Up to 400 writes wait for their answer at the same time.
 */
export async function smallWrites(
  { url, pid }: Server,
  clients: number,
  total: number,
  isAdmin: boolean,
): Promise<Rate> {
  const ahead = Math.max(1, Math.floor(400 / clients));
  const each = Math.floor(total / clients);
  const connections = await Promise.all(Array.from({ length: clients }, () => connectClient(url, isAdmin)));
  const write = async (connection: RawClient, index: number): Promise<void> => {
    for (let sent = 0; sent < each; sent += ahead) {
      let last = 0;
      for (let step = 0; step < Math.min(ahead, each - sent); step += 1)
        last = connection.post('p', {
          p: `/w/${String(index)}/${String((sent + step) % 100)}`,
          d: sent + step,
        });
      const { s } = await connection.answer(last);
      if (s !== 'ok') throw new Error(`small write: ${s}`);
      connection.forget();
    }
  };
  const rate = await rateOf(pid, each * clients, async () => {
    await Promise.all(connections.map(write));
  });
  await Promise.all(connections.map((connection) => connection.close()));
  return rate;
}

/**
 * Measures how many events per second reach `listeners` connections. These connections listen to the path
 * that one more connection writes to. During the measurement the frames are only counted. Afterwards the last
 * frame of each connection must contain the last write. For one write, the server sends `framesPerWrite`
 * frames to each connection. The frames of one write count as one event.
 */
export async function fanOut(
  { url, pid }: Server,
  listeners: number,
  writes: number,
  isAdmin: boolean,
  framesPerWrite = 1,
): Promise<Rate> {
  const wanted = writes * framesPerWrite;
  const writer = await connectClient(url, isAdmin);
  await writer.ask('p', { p: '/fan', d: null });
  const ears = await Promise.all(Array.from({ length: listeners }, () => connectClient(url, isAdmin)));
  await Promise.all(ears.map((ear) => ear.ask('q', { p: '/fan', h: '' })));
  const heard = ears.map(() => ({ frames: 0, last: '' }));
  let finished = 0;
  const done = new Promise<void>((resolve) => {
    for (const [index, { socket }] of ears.entries()) {
      const mine = heard[index];
      // The clients only count the frames, because parsing them would use processor time during the
      // measurement.
      socket.removeAllListeners('message');
      socket.on('message', (data: Buffer) => {
        if (mine === undefined) return;
        mine.frames += 1;
        if (mine.frames !== wanted) return;
        mine.last = data.toString('utf8');
        finished += 1;
        if (finished === listeners) resolve();
      });
    }
  });
  const rate = await rateOf(pid, listeners * writes, async () => {
    for (let turn = 0; turn < writes; turn += 1)
      writer.post('p', { p: `/fan/${String(turn % 20)}`, d: turn });
    await done;
  });
  for (const { frames, last } of heard) {
    const { d } = eventSchema.parse(JSON.parse(last)).d.b;
    const values = typeof d === 'number' ? [d] : Object.values(d);
    if (frames !== wanted || !values.includes(writes - 1))
      throw new Error(`A listener heard ${String(frames)} frames, ${last} after ${String(writes)} writes`);
  }
  for (const connection of [writer, ...ears]) connection.socket.terminate();
  return rate;
}

/**
 * Resolves when the process is idle. So the next measurement does not include earlier work of the process.
 */
export async function untilIdle(pid: number): Promise<void> {
  for (let isIdle = false; !isIdle;) {
    const before = cpuSeconds(pid);
    await new Promise((resolve) => setTimeout(resolve, 400));
    isIdle = cpuSeconds(pid) - before <= 0.02;
  }
}

/**
 * The processor time of all threads of a process, in seconds. Linux counts this time in hundredths of a
 * second.
 */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // The name of the program is in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
