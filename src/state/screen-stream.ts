import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { CloseStream, StreamHandlers } from '@/api/services';
import { sessionEnded } from './session/session-events';
import { holdStream, type AppListenerApi, type AppStartListening } from './stream-listener';

/** A stream that lives as long as a screen shows it: the screen says `wanted` when it opens and `released` when it goes. */
export function screenStream<Args>(name: string) {
  return {
    wanted: createAction(`${name}/wanted`, (args: Args) => ({ payload: args })),
    released: createAction(`${name}/released`),
  };
}

export type ScreenStream<Args> = ReturnType<typeof screenStream<Args>>;

/** Opens the stream on `wanted` (reopens it for other arguments) and closes it on `released` or sign-out. */
export function addScreenStream<Args, T>(
  startListening: AppStartListening,
  stream: ScreenStream<Args>,
  work: {
    started: () => { type: string };
    open: (api: AppListenerApi, args: Args, handlers: StreamHandlers<T>) => CloseStream;
    received: (value: T) => { type: string };
    failed: (code: string) => { type: string };
  },
): void {
  const isEnd = isAnyOf(stream.released, sessionEnded);
  startListening({
    actionCreator: stream.wanted,
    effect: async ({ payload }, api) => {
      api.dispatch(work.started());
      await holdStream(
        api,
        () =>
          work.open(api, payload, {
            next: (value) => api.dispatch(work.received(value)),
            error: ({ code }) => api.dispatch(work.failed(code)),
          }),
        isEnd,
      );
    },
  });
}
