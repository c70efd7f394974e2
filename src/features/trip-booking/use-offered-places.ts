import { selectOwnAddresses } from '@/state/addresses/addresses.slice';
import { useAppSelector } from '@/state/hooks';
import { selectCurrentUser } from '@/state/session/session.slice';
import { offeredPlaces } from './saved-places';

/** The places that this person keeps and goes to often. */
export function useOfferedPlaces(): ReturnType<typeof offeredPlaces> {
  const own = useAppSelector(selectOwnAddresses);
  const user = useAppSelector(selectCurrentUser);
  return offeredPlaces(own, user?.savedAddresses ?? {});
}
