import { driverCredit } from '@domain/dispatch/driver/driver-credit';
import { drivesCarType } from '@domain/dispatch/driver/driven-car-types';
import { taxTermsOf } from '@domain/fare/tax';
import { useCurrentUser, useSettings, useCarTypes } from '@/state/hooks';

/** Whether the driver's wallet has enough credit for requests, or null while this is unknown. */
export function useCredit(): ReturnType<typeof driverCredit> | null {
  const driver = useCurrentUser();
  const settings = useSettings();
  const carTypes = useCarTypes();
  if (driver === null || settings === null) return null;
  const driven = carTypes.filter(({ id }) => drivesCarType(driver, id));
  return driverCredit(driver.walletBalance, driven, settings, taxTermsOf(settings));
}
