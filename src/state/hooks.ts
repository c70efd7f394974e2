import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch } from './app-thunk';
import type { AppStore } from './make-store';
import type { RootState } from './root-state';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For who follows the state without rendering; all others use selectors. */
export const useAppStore = useStore.withTypes<AppStore>();
