import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const MARK = { isDialog: true } as const;

const isMarkedState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isDialog' in state;

/**
 * Whether the browser has left the history entry with this key. A page stays on the screen until the next page
 * is loaded, so the browser may already be at the entry of the next page.
 */
const hasLeft = (key: string): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state && state.key !== key;
};

type BackOptions = {
  close: () => void;
  /** if true, the dialog must not be closed now */
  isHeld?: boolean;
};

/**
 * Makes the browser's Back close an open dialog, without leaving the page. For this the dialog adds its own
 * entry to the browser's history. If the dialog closes in another way, or after a reload, this entry is
 * removed. Returns a function that opens another page from the dialog. The history entry of the other page
 * replaces the entry of the dialog.
 */
export function useBackCloses(
  isOpen: boolean,
  { close, isHeld = false }: BackOptions,
): (path: string) => void {
  const location = useLocation();
  const { pathname, search, hash, key } = location;
  const navigate = useNavigate();
  const isMarked = isMarkedState(location.state);
  /** whether the history contains the dialog's entry: no, requested, yes, or being removed */
  const entry = useRef<'none' | 'coming' | 'there' | 'going'>('none');
  const push = () => {
    entry.current = 'coming';
    void navigate({ pathname, search, hash }, { state: MARK });
  };
  const gone = () => {
    if (isHeld) push();
    else {
      entry.current = 'none';
      close();
    }
  };
  useEffect(() => {
    if (entry.current === 'coming' && isMarked) entry.current = 'there';
    if (!isOpen && !isMarked && entry.current !== 'coming') entry.current = 'none';
    if (isOpen) {
      if (entry.current === 'none') {
        if (isMarked) entry.current = 'there';
        else push();
      } else if (entry.current === 'there' && !isMarked) gone();
    } else if (isMarked && entry.current !== 'going' && !hasLeft(key)) {
      entry.current = 'going';
      void navigate(-1);
    }
  });
  // If the person goes back very soon, the entry is removed before React has rendered the page with the
  // entry. Then no render shows that the entry was removed, so the event of the browser is used.
  const popped = useEffectEvent(() => {
    if (isOpen && entry.current === 'coming') gone();
  });
  // The same listener is used for all renders. React may render while the browser is calling its listeners,
  // and the browser does not call a listener that was added during these calls.
  useEffect(() => {
    const onPop = () => popped();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  return (path) => {
    // The old page is shown until the next page is loaded. During this time, the effect above must not remove
    // the entry by going back.
    if (isMarked) entry.current = 'going';
    void navigate(path, { replace: isMarked });
  };
}
