/** Writes lines of progress; colour only where a person looks at a terminal. */
export type Progress = {
  /** something under way */
  step(text: string): void;
  /** something that is ready, with the seconds since the start */
  ready(text: string): void;
  warn(text: string): void;
  error(text: string): void;
  plain(text: string): void;
};

const COLOURS = { green: 32, yellow: 33, red: 31, dim: 2, bold: 1 } as const;
export type Paint = (text: string, colour: keyof typeof COLOURS) => string;

/** Colours text on a terminal that shows colour, and leaves it alone elsewhere (NO_COLOR, a file, a pipe). */
export function paintFor(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): Paint {
  const isColoured = isTerminal && env.NO_COLOR === undefined && env.TERM !== 'dumb';
  return (text, colour) => (isColoured ? `\u001b[${COLOURS[colour]}m${text}\u001b[0m` : text);
}

/** Progress on a stream, timed from a start in milliseconds of the same clock. */
export function createProgress(write: (text: string) => void, paint: Paint, now: () => number): Progress {
  const start = now();
  const seconds = (): string => `${((now() - start) / 1000).toFixed(1).padStart(5)} s`;
  const line = (mark: string, text: string): void => write(`${paint(seconds(), 'dim')}  ${mark} ${text}\n`);
  return {
    step: (text) => line(paint('…', 'dim'), text),
    ready: (text) => line(paint('✓', 'green'), text),
    warn: (text) => line(paint('!', 'yellow'), text),
    error: (text) => line(paint('✗', 'red'), text),
    plain: (text) => write(`${text}\n`),
  };
}
