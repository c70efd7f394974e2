import { DriverHost } from '@/features/driver/DriverHost';

/** What is shown around every page of a driver. Only drivers load it. */
export default function DriverShell() {
  return <DriverHost />;
}
