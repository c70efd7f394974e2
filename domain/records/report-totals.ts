import { z } from 'zod';

/** Totals that each settlement updates. Amounts are integers in the smallest unit. */
export const reportTotalsSchema = z.object({
  total_rides: z.number().default(0),
  tripCost: z.number().default(0),
  /** the drivers' earnings */
  driverShare: z.number().default(0),
  convenienceFee: z.number().default(0),
  discountAmount: z.number().default(0),
  customerPaid: z.number().default(0),
  cancellationFee: z.number().default(0),
  cancelled: z.number().default(0),
  /**
   * The tax of trips and cancellation fees. `addedTax` is the part of the tax that was added on top of fare
   * and fee.
   */
  tax: z.number().default(0),
  addedTax: z.number().default(0),
  /** All tips, which belong to the drivers. No other figure includes tips. */
  tips: z.number().default(0),
  /** only in a driver's totals */
  driverName: z.string().optional(),
  driverVehicleNo: z.string().optional(),
});
export type ReportTotals = z.infer<typeof reportTotalsSchema>;
