import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { CloseStream, StreamHandlers } from '@/api/services';
import { sessionEnded } from './session/session-events';
import { holdStream, type AppListenerApi, type AppStartListening } from './stream-listener';

/**
 * A stream that is open while a screen shows its data. The screen dispatches `wanted` when it opens and
 * `released` when it closes.
 */
export function screenStream<Args>(name: string) {
  return {
    wanted: createAction(`${name}/wanted`, (args: Args) => ({ payload: args })),
    released: createAction(`${name}/released`),
  };
}

export type ScreenStream<Args> = ReturnType<typeof screenStream<Args>>;

/** A slice whose data come from a stream. */
type StreamedSlice<Data> = {
  actions: {
    fetchStarted: () => { type: string };
    snapshotReceived: (data: Data) => { type: string };
    fetchFailed: (code: string) => { type: string };
  };
};

/** Fills a slice from a stream until an action that `isEnd` accepts. */
export async function holdData<T, Data = T>(
  api: AppListenerApi,
  { actions: { fetchStarted, snapshotReceived, fetchFailed } }: StreamedSlice<Data>,
  open: (handlers: StreamHandlers<T>) => CloseStream,
  dataOf: (value: T) => Data,
  isEnd: (action: unknown) => boolean = sessionEnded.match,
): Promise<void> {
  api.dispatch(fetchStarted());
  await holdStream(
    api,
    () =>
      open({
        next: (value) => api.dispatch(snapshotReceived(dataOf(value))),
        error: ({ code }) => api.dispatch(fetchFailed(code)),
      }),
    isEnd,
  );
}

/**
 * Opens the stream when `wanted` is dispatched, and reopens it for other arguments. Closes the stream when
 * `released` is dispatched or the person signs out.
 */
export function addScreenStream<Args, T, Data = T>(
  startListening: AppStartListening,
  stream: ScreenStream<Args>,
  slice: StreamedSlice<Data>,
  open: (api: AppListenerApi, args: Args, handlers: StreamHandlers<T>) => CloseStream,
  dataOf: (value: T) => Data,
): void {
  const isEnd = isAnyOf(stream.released, sessionEnded);
  startListening({
    actionCreator: stream.wanted,
    effect: ({ payload }, api) =>
      holdData(api, slice, (handlers) => open(api, payload, handlers), dataOf, isEnd),
  });
}
