const COLOURS = { green: 32, yellow: 33, red: 31, dim: 2, bold: 1 } as const;
export type Paint = (text: string, colour: keyof typeof COLOURS) => string;

/** Colours text on a terminal with colours. Elsewhere (NO_COLOR, a file, a pipe) the text does not change. */
export function paintFor(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): Paint {
  const isColoured = isTerminal && env.NO_COLOR === undefined && env.TERM !== 'dumb';
  return (text, colour) => (isColoured ? `\u001b[${COLOURS[colour]}m${text}\u001b[0m` : text);
}

/** Progress on a stream, with the time since a start in milliseconds of the same clock. */
export function createProgress(write: (text: string) => void, paint: Paint, now: () => number) {
  const start = now();
  const seconds = (): string => `${((now() - start) / 1000).toFixed(1).padStart(5)} s`;
  const line = (mark: string, text: string): void => write(`${paint(seconds(), 'dim')}  ${mark} ${text}\n`);
  return {
    /** a step that has begun */
    step: (text: string) => line(paint('…', 'dim'), text),
    /** a part that is ready, with the seconds since the start */
    ready: (text: string) => line(paint('✓', 'green'), text),
    warn: (text: string) => line(paint('!', 'yellow'), text),
    error: (text: string) => line(paint('✗', 'red'), text),
    plain: (text: string) => write(`${text}\n`),
  };
}

/** Writes lines of progress, with colour only in a terminal. */
export type Progress = ReturnType<typeof createProgress>;
