const COLOURS = { green: 32, yellow: 33, red: 31, dim: 2, bold: 1 } as const;
export type Paint = (text: string, colour: keyof typeof COLOURS) => string;

/**
 * Returns a function that colours text on a terminal. Without colours (NO_COLOR, a file, a pipe) it does not
 * change the text.
 */
export function paintFor(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): Paint {
  const isColoured = isTerminal && env.NO_COLOR === undefined && env.TERM !== 'dumb';
  return (text, colour) => (isColoured ? `\u001b[${COLOURS[colour]}m${text}\u001b[0m` : text);
}

/** Writes progress to a stream. Each line has the time since the start. `now` returns milliseconds. */
export function createProgress(write: (text: string) => void, paint: Paint, now: () => number) {
  const start = now();
  const seconds = (): string => `${((now() - start) / 1000).toFixed(1).padStart(5)} s`;
  const line = (mark: string, text: string): void => write(`${paint(seconds(), 'dim')}  ${mark} ${text}\n`);
  return {
    /** a step that has started */
    step: (text: string) => line(paint('…', 'dim'), text),
    /** a part that is ready */
    ready: (text: string) => line(paint('✓', 'green'), text),
    warn: (text: string) => line(paint('!', 'yellow'), text),
    error: (text: string) => line(paint('✗', 'red'), text),
    plain: (text: string) => write(`${text}\n`),
  };
}

/** Writes lines of progress, with colours only in a terminal. */
export type Progress = ReturnType<typeof createProgress>;
