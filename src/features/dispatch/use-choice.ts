import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';

/** The trip or car that the panel shows and the map marks. */
const choiceSchema = z.object({ kind: z.enum(['trip', 'car']), id: z.string() });
export type Choice = z.output<typeof choiceSchema>;

const CHANNEL = 'hail.dispatch';

/** The chosen trip or car, the same in every window of this browser: the map may stand in a window of its own. */
export function useChoice(): [Choice | null, (choice: Choice | null) => void] {
  const [choice, setChoice] = useState<Choice | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const found = choiceSchema.nullable().safeParse(data);
      if (found.success) setChoice(found.data);
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
