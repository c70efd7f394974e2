import type { z } from 'zod';
import * as exports from '@domain/contracts/office/exports';
import { EXPORT_FILTER_MAX } from '@domain/staff/exports';
import { createAppThunk, toRejection } from '../create-app-slice';

/** Puts an export into the audit log, before its file is made. */
export const noteExport = createAppThunk(
  'staff/note_export',
  async ({ filters, ...input }: z.input<typeof exports.noteExport.input>, api) => {
    try {
      const kept = filters.slice(0, EXPORT_FILTER_MAX);
      return await api.extra.staff.call(exports.noteExport, { ...input, filters: kept });
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);
