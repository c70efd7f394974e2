import { RunningTrips } from '@/features/trip/RunningTrips';

/** The frame around every page of a rider, loaded for riders only. */
export default function RiderShell() {
  return <RunningTrips />;
}
