import { DriverHost } from '@/features/driver/DriverHost';

/** The frame around every signed-in page of a driver, loaded for drivers only. */
export default function DriverShell() {
  return <DriverHost />;
}
