import { officeEdit } from '@domain/contracts/office';
import { staffThunk } from './staff-thunk';

/** The dispatch office (docs/product.md 5.17): edits of a trip. */
export const editTrip = staffThunk(officeEdit);
