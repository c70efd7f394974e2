import { spawn } from 'node:child_process';

/** Runs a program to its end. Returns its exit code and its output. */
export async function runProgram(
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
