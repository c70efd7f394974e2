import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch } from './app-thunk';
import type { AppStore } from './make-store';
import { selectCarTypes } from './car-types/car-types.slice';
import type { RootState } from './root-state';
import { selectCurrentUser, selectRole } from './session/session.slice';
import { selectSettings } from './settings/settings.slice';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/**
 * Returns the store, for code that reads the state without rendering at each change. All other code uses
 * selectors.
 */
export const useAppStore = useStore.withTypes<AppStore>();

export const useSettings = () => useAppSelector(selectSettings);
export const useCurrentUser = () => useAppSelector(selectCurrentUser);
export const useRole = () => useAppSelector(selectRole);
export const useCarTypes = () => useAppSelector(selectCarTypes);
/** False in demo mode. In demo mode, contacts are hidden and exports are not allowed. */
export const useCanSeeAll = () => useSettings()?.AllowCriticalEditsAdmin ?? false;
