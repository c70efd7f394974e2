import { DriverHost } from '@/features/driver/DriverHost';

/** The frame around every signed-in page of a driver. Only drivers load it. */
export default function DriverShell() {
  return <DriverHost />;
}
