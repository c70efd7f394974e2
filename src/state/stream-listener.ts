import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import type { CloseStream, Services } from '@/api/services';
import type { AppDispatch } from './app-thunk';
import type { RootState } from './root-state';

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/**
 * Keeps a stream open until an action that `isEnd` accepts, or until the listener is run again: the stream of an earlier
 * run is closed first, so that its end takes nothing from the new one. It is closed in every case, and once.
 */
export async function holdStream(
  api: AppListenerApi,
  open: () => CloseStream,
  isEnd: (action: unknown) => boolean,
): Promise<void> {
  api.cancelActiveListeners();
  let close: CloseStream | null = open();
  const end = (): void => {
    close?.();
    close = null;
  };
  // A run that is cancelled goes on only in a later microtask: by then the new stream is open.
  api.signal.addEventListener('abort', end);
  try {
    await api.condition((action) => isEnd(action));
  } finally {
    end();
  }
}
