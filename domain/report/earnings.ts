export type DriverEarning = {
  /** the driver, if the table has several drivers */
  driver?: string | undefined;
  year: number;
  monthsName: string;
  driverName: string;
  total_rides: number;
  driverVehicleNo: string;
  driverShare: number;
  tips: number;
};

export type EarningReport = {
  year: number;
  monthsName: string;
  total_rides: number;
  tripCost: number;
  rideCost: number;
  cancellationFee: number;
  convenienceFee: number;
  discountAmount: number;
  /**
   * what riders paid, from which the page of reports computes the profit in a second way
   * (docs/product/reports.md, "Reports")
   */
  customerPaid: number;
  /** the tax of trips and cancellation fees, and the part of it that comes on top of fare and fee */
  tax: number;
  addedTax: number;
};
