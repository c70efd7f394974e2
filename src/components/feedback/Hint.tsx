import type { TooltipProps } from '@mui/material/Tooltip';
import { Suspense } from 'react';
import { lazyExtra } from '@/lib/lazy-extra';

const Tooltip = lazyExtra<TooltipProps>(
  async () => (await import('@mui/material/Tooltip')).default,
  ({ children }) => children,
);

/** MUI's tooltip, which comes after the page with what places it; what it is about is there without it. */
export function Hint(props: TooltipProps) {
  return (
    <Suspense fallback={props.children}>
      <Tooltip {...props} />
    </Suspense>
  );
}
