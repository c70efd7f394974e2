/**
 * Above these figures Google rates a page as poor (web.dev, Core Web Vitals): milliseconds, and a part of the screen.
 */
const POOR = { lcp: 4000, inp: 500, cls: 0.25 } as const;

/** One visit in this many is measured. */
export const MEASURED_IN = 10;

export type PageSpeed = { [Measure in keyof typeof POOR]?: number | undefined };

export const isSlow = ({ lcp = 0, inp = 0, cls = 0 }: PageSpeed): boolean =>
  lcp > POOR.lcp || inp > POOR.inp || cls > POOR.cls;
