import { useCall } from '@/api/hooks';
import { useDebounced } from '@/lib/use-debounced';

const MIN_LETTERS = 2;
/** How long the search waits after the last letter. The search of places waits for the same time. */
const PAUSE_MS = 200;

/**
 * Finds people, cars and trips by a text of at least two letters, as soon as the person stops typing. The
 * previous results are shown until the next results arrive.
 */
export function useFindAnything(text: string) {
  const wanted = text.trim();
  const isAsked = wanted.length >= MIN_LETTERS;
  const isPaused = useDebounced(wanted, PAUSE_MS) === wanted;
  const { data, error, isFetching } = useCall(
    'find_anything',
    isAsked && isPaused ? { text: wanted } : null,
    { keepsLast: true },
  );
  const isDone = isAsked && isPaused && !isFetching;
  const hasFailed = isDone && error !== undefined;
  return {
    isAsked,
    finds: isAsked && !hasFailed ? data : undefined,
    /** whether `finds` are the results for the current text */
    isAnswered: isDone && !hasFailed,
    isLoading: isAsked && !isDone,
    hasFailed,
  };
}
