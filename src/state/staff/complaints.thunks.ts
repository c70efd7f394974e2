import { staffRead, staffThunk } from './staff-thunk';

const complaints = () => import('@domain/contracts/money/complaints');

/** Complaints about charges (docs/product.md 6.17). */
export const findComplaints = staffRead('find_complaints', async () => (await complaints()).findComplaints);
export const openComplaint = staffRead('open_complaint', async () => (await complaints()).openComplaint);
export const takeComplaint = staffThunk('take_complaint', async () => (await complaints()).takeComplaint);
export const answerComplaint = staffThunk(
  'answer_complaint',
  async () => (await complaints()).answerComplaint,
);
export const closeComplaint = staffThunk('close_complaint', async () => (await complaints()).closeComplaint);
