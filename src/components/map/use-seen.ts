import { useEffect, useState, type RefObject } from 'react';

/** The share of an element that must be in sight. */
const SHARE = 0.5;

/**
 * Whether half of an element has been in sight. Once true, it stays true. It is always true if the browser cannot tell.
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
