import type { z } from 'zod';
import type { EndpointContract } from '@domain/contracts/endpoint';
import * as desk from '@domain/contracts/money-desk';
import { createAppThunk, toRejection } from '../create-app-slice';
import { staffThunk } from './staff-thunk';

/** Reads without the pause of an edit; the page shows what fails. */
function readThunk<Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
) {
  return createAppThunk(`staff/${contract.name}`, async (input: z.input<Input>, api) => {
    try {
      return await api.extra.staff.call(contract, input);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  });
}

/** The money desk (docs/product.md 6.13). */
export const findPayments = readThunk(desk.findPayments);
export const openMoney = readThunk(desk.openMoney);
export const previewCorrection = readThunk(desk.previewCorrection);
export const correctMoney = staffThunk(desk.correctMoney);
export const decideRefund = staffThunk(desk.decideRefund);
