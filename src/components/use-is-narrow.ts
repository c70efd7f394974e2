import { useMediaQuery } from '@mui/material';

/** If the window is narrower than this number of pixels, bars become drawers and tables become cards. */
export const NARROW_BREAKPOINT = 768;

/** Whether the window is narrower than `NARROW_BREAKPOINT`. */
export function useIsNarrow(): boolean {
  return useMediaQuery(`(max-width:${NARROW_BREAKPOINT - 0.05}px)`, { noSsr: true });
}
