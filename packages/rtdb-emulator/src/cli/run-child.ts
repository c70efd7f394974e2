import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const NOT_FOUND = 127;

/**
 * Runs a program in this terminal until it exits. Resolves to its exit code, or to the code that a shell
 * would give for a signal.
 */
export function runChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    // On Windows npm and npx are scripts, and only a shell can run them.
    const shell = process.platform === 'win32' && command !== process.execPath;
    const child = spawn(command, args, { env, stdio: 'inherit', shell });
    // On Ctrl-C, the terminal sends the signal to this process and to the started program. If only this
    // process gets a signal, it sends the signal to the program.
    const handlers = (['SIGINT', 'SIGTERM'] as const).map((signal) => {
      const pass = (): void => {
        if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal);
      };
      process.on(signal, pass);
      return () => process.off(signal, pass);
    });
    const end = (code: number): void => {
      for (const remove of handlers) remove();
      resolve(code);
    };
    child.once('error', (error) => {
      process.stderr.write(`rtdb-emulator: ${command} could not be run: ${error.message}\n`);
      end(NOT_FOUND);
    });
    child.once('close', (code, signal) => {
      end(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
