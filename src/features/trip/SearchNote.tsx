import { Typography } from '@mui/material';
import type { Booking } from '@domain/records';
import { etaMinutes } from '@domain/trip/way/eta-minutes';
import { useNow } from '@/components/use-now';
import { useT } from '@/i18n/use-t';
import { useSettings } from '@/state/hooks';

const LOOK_MS = 5000;

/** Says how the search for a driver stands and how long it can take, by dispatch's own words (docs/product.md 3.12). */
export function SearchNote({ booking: { search } }: { booking: Booking }) {
  const t = useT();
  const now = useNow(LOOK_MS);
  const settings = useSettings();
  if (search === undefined) {
    const isByHand = settings !== null && !settings.autoDispatch;
    return (
      <Typography color="textSecondary">{t(isByHand ? 'trip_search_office' : 'trip_search_near')}</Typography>
    );
  }
  // The clock of this device may be wrong: the whole search is the longest that the rider reads.
  const left = Math.min(search.until - now, search.until - search.startedAt);
  return (
    <Typography color="textSecondary">
      {t(search.isWider ? 'trip_search_wider' : 'trip_search_near')}
      {left > 0 && ` ${t('trip_search_until', { minutes: etaMinutes(left / 1000) })}`}
    </Typography>
  );
}
