import { RunningTrips } from '@/features/trip/RunningTrips';

/** The frame around every page of a rider. Only riders load it. */
export default function RiderShell() {
  return <RunningTrips />;
}
