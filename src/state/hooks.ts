import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch } from './app-thunk';
import type { AppStore } from './make-store';
import { selectCarTypes } from './car-types/car-types.slice';
import type { RootState } from './root-state';
import { selectCurrentUser, selectRole } from './session/session.slice';
import { selectSettings } from './settings/settings.slice';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For code that follows the state without rendering. All other code uses selectors. */
export const useAppStore = useStore.withTypes<AppStore>();

// For the many screens that need the settings.
export const useSettings = () => useAppSelector(selectSettings);
export const useCurrentUser = () => useAppSelector(selectCurrentUser);
export const useRole = () => useAppSelector(selectRole);
export const useCarTypes = () => useAppSelector(selectCarTypes);
/** False in a demo, which hides contacts and exports nothing. */
export const useCanSeeAll = () => useSettings()?.AllowCriticalEditsAdmin ?? false;
