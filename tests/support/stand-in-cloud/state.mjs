import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Reads the fake state from a file, lets `change` change it, and writes it back. */
export function withState(file, change) {
  const before = readFileSync(file, 'utf8');
  const state = JSON.parse(before);
  const result = change(state);
  const after = JSON.stringify(state);
  // `npm run doctor` runs many commands at once. A command that only reads does not write the file. Renaming
  // the file makes each write atomic.
  if (after !== before) {
    writeFileSync(`${file}.${process.pid}`, after);
    renameSync(`${file}.${process.pid}`, file);
  }
  return result;
}

/** Returns the value of `--name value` or `--name=value`. */
export function flag(args, name) {
  const at = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  if (at < 0) return undefined;
  return args[at].includes('=') ? args[at].slice(name.length + 3) : args[at + 1];
}

export function end(code, said) {
  if (said !== undefined) (code === 0 ? process.stdout : process.stderr).write(`${said}\n`);
  // The exit code is set without an immediate exit, which would cut off a long answer.
  process.exitCode = code;
}
