/** An argument as a shell reads it. */
const quoted = (text: string): string =>
  /^[\w@:/.=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** A command as one can paste it into a shell. */
export const shellCommand = (program: string, args: readonly string[]): string =>
  [program, ...args.map(quoted)].join(' ');
