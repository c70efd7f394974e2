import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const MARK = { isDialog: true } as const;

const isMarkedState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isDialog' in state;

type BackOptions = {
  close: () => void;
  /** whether the dialog cannot be closed now */
  isHeld?: boolean;
};

/**
 * The browser's Back closes an open dialog instead of leaving the page. For this the dialog has its own
 * history entry. The entry is removed when the dialog closes in another way, and after a reload. Returns a
 * function that opens another page from the dialog. That page replaces the entry.
 */
export function useBackCloses(
  isOpen: boolean,
  { close, isHeld = false }: BackOptions,
): (path: string) => void {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const navigate = useNavigate();
  const isMarked = isMarkedState(location.state);
  /** the state of the dialog's history entry: not there, requested, there, or being removed */
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
    } else if (isMarked && entry.current !== 'going') {
      entry.current = 'going';
      void navigate(-1);
    }
  });
  // A quick Back removes the entry before React has rendered the page with the entry. No render reports
  // this, so the event is used.
  const popped = useEffectEvent(() => {
    if (isOpen && entry.current === 'coming') gone();
  });
  // The listener stays the same for all renders. React may render while the browser calls the listeners, and
  // the browser does not call a listener that was added in the meantime.
  useEffect(() => {
    const onPop = () => popped();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  return (path) => {
    // The old page stays on screen until the next page is loaded. Until then it must not remove the entry by
    // going back.
    if (isMarked) entry.current = 'going';
    void navigate(path, { replace: isMarked });
  };
}
