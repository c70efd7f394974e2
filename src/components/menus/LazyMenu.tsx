import type { MenuItemProps } from '@mui/material/MenuItem';
import { Suspense, useState, type ReactNode } from 'react';
import type { MenuProps } from '@mui/material/Menu';
import { lazyExtra } from '@/lib/lazy-extra';

const Menu = lazyExtra<MenuProps>(async () => (await import('@mui/material/Menu')).default);

/** An item of a menu that is loaded when it is first opened. */
export const LazyMenuItem = lazyExtra<MenuItemProps>(
  async () => (await import('@mui/material/MenuItem')).default,
);

type LazyMenuProps = {
  /** what the menu hangs on while it is open */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
};

/** A menu that is loaded when it is first opened: a page with a menu is used without it most times. */
export function LazyMenu({ anchor, onClose, children }: LazyMenuProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (anchor !== null && !isAsked) setIsAsked(true);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {children}
      </Menu>
    </Suspense>
  );
}
