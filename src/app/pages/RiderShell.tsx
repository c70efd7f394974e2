import { RunningTrips } from '@/features/trip/RunningTrips';

/** What is shown around every page of a rider. Only riders load it. */
export default function RiderShell() {
  return <RunningTrips />;
}
