import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

export type ProcessRow = { pid: number; parent: number; command: string };

/** Returns every process of this machine, as `ps` lists them. */
export function allProcesses(): ProcessRow[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return text.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), parent: Number(match[2]), command: match[3] ?? '' }] : [];
  });
}

/** Returns a process and all its descendants. */
export function processTree(pid: number): ProcessRow[] {
  const all = allProcesses();
  const tree = all.filter((row) => row.pid === pid);
  for (const row of tree) tree.push(...all.filter((candidate) => candidate.parent === row.pid));
  return tree;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Waits until all of these processes have ended. If a process never ends, the test fails at its time limit.
 */
export async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await delay(100);
}
