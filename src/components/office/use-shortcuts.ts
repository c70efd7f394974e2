import { useEffect, useRef } from 'react';

/** If the focus is in one of these elements, or a dialog is open, shortcuts do nothing. */
const BUSY = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/**
 * Runs the action of a keyboard shortcut. Shortcuts do nothing while the person types in a field or a dialog
 * is open. If `isOn` is false, shortcuts of one letter do nothing.
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
      // A person can switch off the shortcuts of one letter (WCAG 2.1.4). The key "?" works even then.
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
