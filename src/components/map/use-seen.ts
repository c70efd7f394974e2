import { useEffect, useState, type RefObject } from 'react';

/** Which part of an element must be visible in the window. */
const SHARE = 0.5;

/**
 * Whether half of the element was visible at any time. In a browser without IntersectionObserver it is always
 * true.
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
