/**
 * Google rates a page as poor above these values (web.dev, Core Web Vitals). `lcp` and `inp` are in
 * milliseconds, `cls` is a part of the screen.
 */
const POOR = { lcp: 4000, inp: 500, cls: 0.25 } as const;

/** Only one of this many visits is measured. */
export const MEASURED_IN = 10;

export type PageSpeed = { [Measure in keyof typeof POOR]?: number | undefined };

export const isSlow = ({ lcp = 0, inp = 0, cls = 0 }: PageSpeed): boolean =>
  lcp > POOR.lcp || inp > POOR.inp || cls > POOR.cls;
