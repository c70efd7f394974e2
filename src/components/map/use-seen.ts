import { useEffect, useState, type RefObject } from 'react';

/** The share of an element that must be visible in the window. */
const SHARE = 0.5;

/**
 * Whether half of an element has been visible. Once true, it stays true. It is always true if the browser has
 * no IntersectionObserver.
 */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { threshold: SHARE },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
