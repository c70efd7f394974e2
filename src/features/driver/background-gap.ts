import { POSITION_OLD_MS } from '@domain/dispatch/office/hindrance';

/** A time in which the page was in the background. `to` is null while the page is still in the background. */
export type HiddenSpan = { from: number; to: number | null };

/**
 * How long the device sent no position because the page was in the background. The length is known only when
 * the next position arrives. Null if there was no such gap.
 */
export function backgroundGapMs(
  span: HiddenSpan | null,
  position: { before: number | null; now: number },
): number | null {
  if (span === null || position.before === null) return null;
  const from = Math.max(span.from, position.before);
  const to = Math.min(span.to ?? position.now, position.now);
  return to - from > POSITION_OLD_MS ? position.now - position.before : null;
}
