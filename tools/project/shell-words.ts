/** An argument, quoted for a shell if needed. */
const quoted = (text: string): string =>
  /^[\w@:/.=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** A command that can be pasted into a shell. */
export const shellCommand = (program: string, args: readonly string[]): string =>
  [program, ...args.map(quoted)].join(' ');
