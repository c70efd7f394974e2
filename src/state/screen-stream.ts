import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { CloseStream, StreamHandlers } from '@/api/services';
import { sessionEnded } from './session/session-events';
import { holdStream, type AppListenerApi, type AppStartListening } from './stream-listener';

/**
 * Creates the actions of a stream that is open while a screen shows its data. The screen dispatches `wanted`
 * when it opens and `released` when it closes.
 */
export function screenStream<Args>(name: string) {
  return {
    wanted: createAction(`${name}/wanted`, (args: Args) => ({ payload: args })),
    released: createAction(`${name}/released`),
  };
}

export type ScreenStream<Args> = ReturnType<typeof screenStream<Args>>;

/** A slice that stores the data of a stream. */
type StreamedSlice<Data> = {
  actions: {
    fetchStarted: () => { type: string };
    snapshotReceived: (data: Data) => { type: string };
    fetchFailed: (code: string) => { type: string };
  };
};

/** Keeps a stream open and stores its data in a slice, until an action that `isEnd` accepts. */
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
 * Opens the stream when `wanted` is dispatched. If `wanted` is dispatched again with other arguments, the
 * stream is reopened. It is closed when `released` is dispatched or the person signs out.
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
