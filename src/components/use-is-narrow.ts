import { useMediaQuery } from '@mui/material';

/** Below it, bars become drawers and tables become cards, in pixels. */
export const NARROW_BREAKPOINT = 768;

/** Whether the window is narrower than the breakpoint. */
export function useIsNarrow(): boolean {
  return useMediaQuery(`(max-width:${NARROW_BREAKPOINT - 0.05}px)`, { noSsr: true });
}
