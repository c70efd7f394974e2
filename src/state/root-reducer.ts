import type { StateFromReducersMapObject } from '@reduxjs/toolkit';
import type { firstReducers } from './first-reducers';
import type { laterReducers } from './later-state';

/**
 * All slices under the state keys of the specification, section 3. Those of `later-state.ts` are there as soon as a
 * screen beyond the public pages is shown or somebody is signed in; the public pages use the first ones only.
 */
export type RootState = StateFromReducersMapObject<typeof firstReducers & typeof laterReducers>;
