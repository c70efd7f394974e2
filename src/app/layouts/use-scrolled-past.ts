import { useEffect, useState } from 'react';

/** Whether the window is scrolled further down than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const look = (): void => setIsPast(window.scrollY > pixels);
    // With the next frame, which lays the page out in any case: asked for earlier, it would be laid out twice.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [pixels]);
  return isPast;
}
