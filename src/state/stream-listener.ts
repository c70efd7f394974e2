import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import type { CloseStream, Services } from '@/api/services';
import type { AppDispatch } from './app-thunk';
import type { RootState } from './root-state';

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/**
 * Keeps a stream open until an action that `isEnd` accepts, or until the listener runs again. In the second
 * case, the old stream is closed before the new stream opens. Otherwise the end of the old stream would clear
 * data of the new stream. Each stream is closed exactly once.
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
  // When a run is cancelled, its code after `await` continues only after the new stream has opened. So the
  // old stream is closed here.
  api.signal.addEventListener('abort', end);
  try {
    await api.condition((action) => isEnd(action));
  } finally {
    end();
  }
}
