import { useCallback, useEffect, useRef, useState } from 'react';

/** The trip or car that the panel shows and that the map marks. */
export type Choice = { kind: 'trip' | 'car'; id: string };

/**
 * Whether a message from another window is a choice. The other window may still run an older build, which may
 * send other data.
 */
const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'trip' || value.kind === 'car') &&
  'id' in value &&
  typeof value.id === 'string';

const CHANNEL = 'hail.dispatch';

/**
 * The chosen trip or car. All windows of this browser share the choice, because the map may have its own
 * window.
 */
export function useChoice(): [Choice | null, (choice: Choice | null) => void] {
  const [choice, setChoice] = useState<Choice | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === null || isChoice(data)) setChoice(data);
    });
    return () => {
      channel.current = null;
      opened.close();
    };
  }, []);
  const choose = useCallback((next: Choice | null) => {
    setChoice(next);
    channel.current?.postMessage(next);
  }, []);
  return [choice, choose];
}
