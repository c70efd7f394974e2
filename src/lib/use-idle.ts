import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/**
 * Whether the browser was idle at any time since the component was mounted. While `mayBe` is false, the hook
 * does not wait for an idle browser.
 */
export function useIdle(mayBe = true): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (mayBe && !isIdle ? whenIdle(() => setIsIdle(true)) : undefined), [mayBe, isIdle]);
  return isIdle;
}
