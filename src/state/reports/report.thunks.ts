import type { z } from 'zod';
import type { readReport } from '@domain/contracts/office/reports';
import { createAppThunk, toRejection } from '../create-app-slice';

/** The figures of a range of days (docs/product.md 6.23). */
export const fetchReport = createAppThunk(
  'reports/fetch',
  async (input: z.input<typeof readReport.input>, api) => {
    try {
      const contract = (await import('@domain/contracts/office/reports')).readReport;
      return await api.extra.staff.call(contract, input);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);
