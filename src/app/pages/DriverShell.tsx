import { DriverHost } from '@/features/driver/DriverHost';

/** What a driver has around every page of the inside, loaded for drivers only. */
export default function DriverShell() {
  return <DriverHost />;
}
