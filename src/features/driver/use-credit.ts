import { driverCredit } from '@domain/dispatch/driver/driver-credit';
import { drivesCarType } from '@domain/dispatch/driver/driven-car-types';
import { taxTermsOf } from '@domain/fare/tax';
import { selectCarTypes } from '@/state/car-types/car-types.slice';
import { useAppSelector } from '@/state/hooks';
import { selectCurrentUser } from '@/state/session/session.slice';
import { selectSettings } from '@/state/settings/settings.slice';

/** Whether the own wallet lets requests come; null while it is not known. */
export function useCredit(): ReturnType<typeof driverCredit> | null {
  const driver = useAppSelector(selectCurrentUser);
  const settings = useAppSelector(selectSettings);
  const carTypes = useAppSelector(selectCarTypes);
  if (driver === null || settings === null) return null;
  const driven = carTypes.filter(({ id }) => drivesCarType(driver, id));
  return driverCredit(driver.walletBalance, driven, settings, taxTermsOf(settings));
}
