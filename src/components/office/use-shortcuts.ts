import { useEffect, useRef } from 'react';

/** While the focus is in one of these elements or a dialog is open, keys run no action. */
const BUSY = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/**
 * Runs the action of a key. It does nothing if the person types in a field, or if a dialog is open above the
 * page.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(BUSY) !== null) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      // A person can turn off shortcuts of one letter (WCAG 2.1.4).
      if (!isOn && key.length === 1 && key !== '?') return;
      const act = latest.current[key.length === 1 ? key.toLowerCase() : key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
