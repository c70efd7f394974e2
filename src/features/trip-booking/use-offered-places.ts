import { selectOwnAddresses } from '@/state/addresses/addresses.slice';
import { useAppSelector, useCurrentUser } from '@/state/hooks';
import { offeredPlaces } from './saved-places';

/** The places that this person keeps and goes to often. */
export function useOfferedPlaces(): ReturnType<typeof offeredPlaces> {
  const own = useAppSelector(selectOwnAddresses);
  const user = useCurrentUser();
  return offeredPlaces(own, user?.savedAddresses ?? {});
}
