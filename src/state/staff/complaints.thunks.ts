import * as complaints from '@domain/contracts/complaints';
import { staffRead, staffThunk } from './staff-thunk';

/** Complaints about charges (docs/product.md 6.17). */
export const findComplaints = staffRead(complaints.findComplaints);
export const openComplaint = staffRead(complaints.openComplaint);
export const takeComplaint = staffThunk(complaints.takeComplaint);
export const answerComplaint = staffThunk(complaints.answerComplaint);
export const closeComplaint = staffThunk(complaints.closeComplaint);
