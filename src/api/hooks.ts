import type {
  AsyncThunk,
  AsyncThunkConfig,
  ThunkAction,
  ThunkDispatch,
  UnknownAction,
} from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallInput, CallName, CallOutput } from '@domain/contracts/calls';
import { useBusy } from '@/lib/use-busy';
import { call, called, toRejection, type CallConfig, type Rejection, type Sent } from './call';
import { optionsOf, type CallOptions } from './call-defaults';

type Outcome<Data> =
  | { payload: Data; meta: object }
  | { payload: Rejection | undefined; error: object; meta: { aborted: boolean } };

/** A dispatched thunk, for a store of any type. It resolves to its outcome and can be aborted. */
type Request<Data> = ThunkAction<Promise<Outcome<Data>> & { abort: () => void }, never, never, UnknownAction>;

const useRequestDispatch = useDispatch.withTypes<ThunkDispatch<never, never, UnknownAction>>();

type ReadOptions = {
  /** the interval of repeated reads in milliseconds */
  every?: number;
  /** a value whose change triggers another read */
  version?: string | number;
  /** whether the previous answer is returned until the answer to a new argument arrives */
  keepsLast?: boolean;
};

const UNKNOWN: Rejection = { code: 'internal', message: 'internal' };

/**
 * Reads data while a screen shows them. The data are read again when the argument changes. If `arg` is null,
 * nothing is read. `data` is the answer for the current argument. While the same argument is read again,
 * `data` is the previous answer.
 */
export function useRead<Data, Arg, Config extends AsyncThunkConfig>(
  thunk: AsyncThunk<Data, Arg, Config>,
  arg: Arg | null,
  { every, version = '', keepsLast = false }: ReadOptions = {},
) {
  const dispatch = useRequestDispatch();
  // If the thunk has no argument, the key is always empty.
  const key = arg === undefined ? '' : JSON.stringify(arg);
  const [answer, setAnswer] = useState<{ key: string; data?: Data; error?: Rejection }>();
  const [turn, setTurn] = useState(0);
  /** the question that was answered last */
  const [answered, setAnswered] = useState('');
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    setAnswered('');
  }
  const question = `${String(turn)} ${String(version)} ${key}`;
  useEffect(() => {
    if (key === 'null') return undefined;
    // The cast is needed, because this function does not know the type of the thunk's argument.
    const request = thunk as unknown as (wish: Arg) => Request<Data>;
    const asked = dispatch(request((key === '' ? undefined : JSON.parse(key)) as Arg));
    void asked.then((outcome) => {
      if ('error' in outcome && outcome.meta.aborted) return;
      setAnswered(question);
      setAnswer((before) => {
        if (!('error' in outcome)) return { key, data: outcome.payload };
        const error = outcome.payload ?? UNKNOWN;
        return keepsLast || before?.key === key ? { ...before, key, error } : { key, error };
      });
    });
    return () => asked.abort();
  }, [dispatch, thunk, key, keepsLast, question]);
  const refetch = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    if (every === undefined) return undefined;
    const timer = setInterval(refetch, every);
    return () => clearInterval(timer);
  }, [every, refetch]);
  /** Replaces the data, for example by the answer of a call that has changed them. */
  const replace = useCallback((data: Data) => setAnswer({ key, data }), [key]);
  const isFetching = key !== 'null' && answered !== question;
  const { data, error } = answer !== undefined && (keepsLast || answer.key === key) ? answer : {};
  return {
    data,
    // While the read is repeated, the error of the previous attempt is not returned.
    error: isFetching && data === undefined ? undefined : error,
    /** whether the first answer for the current argument is still missing */
    isLoading: isFetching && data === undefined,
    isFetching,
    refetch,
    replace,
  };
}

/** Reads data by a call of the backend, in the same way as `useRead`. */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name> | null,
  { alert, ...options }: ReadOptions & Pick<CallOptions, 'alert'> = {},
) {
  const callOptions = alert === undefined ? optionsOf(name) : { alert };
  return useRead<CallOutput<Name>, Sent<Name>, CallConfig>(
    called(name),
    input === null ? null : { ...callOptions, input },
    options,
  );
}

/**
 * Reads a list page by page when the person asks for more. If `read` is another function, the first page is
 * read again. So the caller must pass the same function while nothing changes.
 */
export function usePages<Place, Page extends { next: Place | null }>(
  read: (after: Place | null) => Promise<Page>,
) {
  const [wish, setWish] = useState<{ read: typeof read; after: Place | null }>({ read, after: null });
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [answered, setAnswered] = useState<{ wish: typeof wish; error: Rejection | null }>();
  if (wish.read !== read) {
    setWish({ read, after: null });
    setPages([]);
  }
  useEffect(() => {
    let isCurrent = true;
    wish.read(wish.after).then(
      (page) => {
        if (!isCurrent) return;
        setPages((before) => (wish.after === null ? [page] : [...before, page]));
        setAnswered({ wish, error: null });
      },
      (error: unknown) => {
        if (isCurrent) setAnswered({ wish, error: toRejection(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wish]);
  const isLoading = answered?.wish !== wish;
  const error = isLoading ? null : answered.error;
  const next = pages.at(-1)?.next ?? null;
  return {
    pages,
    isLoading,
    error,
    onMore: isLoading || error !== null || next === null ? null : () => setWish({ read, after: next }),
    onRetry: () => setWish({ ...wish }),
  };
}

/** Returns `send`, which sends a call. It resolves to the answer, or to null if the call failed. */
export function useMutate<Name extends CallName>(name: Name, options?: CallOptions) {
  const dispatch = useRequestDispatch();
  const { isBusy, run } = useBusy();
  const [error, setError] = useState<Rejection | null>(null);
  const send = async (input: CallInput<Name>): Promise<CallOutput<Name> | null> => {
    setError(null);
    const answer = await run(() => dispatch(call(name, input, options)));
    if (!('error' in answer)) return answer.payload;
    setError(answer.payload ?? UNKNOWN);
    return null;
  };
  return { send, isBusy, error };
}

/**
 * Keeps a stream of the state (`screenStream`) open while a screen shows its data. If `args` is undefined,
 * the stream is closed. If the arguments change, the stream is closed and opened again. With `keepsData`, the
 * old data are kept until the new data arrive. Returns a function that opens the stream again after a
 * failure.
 */
export function useScreenStream<Args>(
  stream: { wanted: (args: Args) => UnknownAction; released: () => UnknownAction },
  args: Args | undefined,
  { keepsData = false }: { keepsData?: boolean } = {},
): () => void {
  const dispatch = useRequestDispatch();
  // Each render creates a new object with the arguments, so the arguments are compared as texts.
  const key = JSON.stringify(args) as string | undefined;
  const isOpen = key !== undefined;
  const held = keepsData ? '' : key;
  const open = useCallback(() => {
    if (key !== undefined) dispatch(stream.wanted(JSON.parse(key) as Args));
  }, [dispatch, stream, key]);
  useEffect(open, [open]);
  useEffect(
    () => (isOpen ? () => void dispatch(stream.released()) : undefined),
    [dispatch, stream, isOpen, held],
  );
  return open;
}
