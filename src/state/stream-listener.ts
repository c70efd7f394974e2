import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import type { CloseStream, Services } from '@/services/contracts';
import type { AppDispatch } from './create-app-slice';
import type { RootState } from './root-reducer';

export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/**
 * Keeps a stream open until an action that `isEnd` accepts, or until the listener is run again: an earlier run is
 * cancelled first, and the stream is closed in every case.
 */
export async function holdStream(
  api: AppListenerApi,
  open: () => CloseStream,
  isEnd: (action: unknown) => boolean,
): Promise<void> {
  api.cancelActiveListeners();
  const close = open();
  try {
    await api.condition((action) => isEnd(action));
  } finally {
    close();
  }
}
