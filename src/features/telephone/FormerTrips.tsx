import { Box, Typography } from '@mui/material';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import type { CallerTrip } from '@domain/contracts/people/callers';
import { CALLER_KEYS } from '@/components/office/caller-keys';
import { KeyButton } from '@/components/office/KeyButton';
import { useFormat, useT } from '@/i18n/hooks';

/** Other actions for the chosen trip, with their keys. */
const ACTS = [
  ['change', 'caller_change_trip'],
  ['report', 'caller_report'],
] as const;

type FormerTripsProps = {
  listRef: RefObject<HTMLDivElement | null>;
  trips: readonly CallerTrip[];
  areKeysOn: boolean;
  /** called when a former trip was chosen for another booking */
  onAgain: (trip: CallerTrip) => void;
  onChange: (trip: CallerTrip) => void;
  onReport: (trip: CallerTrip) => void;
};

/**
 * The former trips, newest first. The newest trip is chosen at first. Enter requests the price of the chosen
 * trip for a pickup now. A second Enter books the trip.
 */
export function FormerTrips({ listRef, trips, areKeysOn, onAgain, onChange, onReport }: FormerTripsProps) {
  const t = useT();
  const { dateTime, money } = useFormat();
  const id = useId();
  const [at, setAt] = useState(0);
  const chosen = trips[at];
  const acts = { change: onChange, report: onReport };
  return (
    <>
      <Typography component="h3" variant="subtitle2" id={`${id}-title`}>
        {t('caller_trips')}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('caller_trips_help')}
      </Typography>
      <Box
        ref={listRef}
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}-title`}
        aria-activedescendant={`${id}-${String(at)}`}
        onKeyDown={(event: KeyboardEvent) => {
          const to: Partial<Record<string, number>> = {
            ArrowDown: Math.min(at + 1, trips.length - 1),
            ArrowUp: Math.max(at - 1, 0),
            Home: 0,
            End: trips.length - 1,
          };
          const next = to[event.key];
          const act = ACTS.find(([name]) => CALLER_KEYS[name] === event.key.toLowerCase());
          if (next !== undefined) setAt(next);
          else if (event.key === 'Enter' && chosen !== undefined) onAgain(chosen);
          else if (areKeysOn && chosen !== undefined && act !== undefined) acts[act[0]](chosen);
          else return;
          event.preventDefault();
        }}
        sx={{
          mt: 1,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '8px',
          overflow: 'hidden',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {trips.map((trip, index) => (
          <Box
            key={trip.id}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={index === at}
            onClick={() => {
              setAt(index);
              onAgain(trip);
            }}
            sx={{
              px: 2.5,
              py: 2,
              cursor: 'pointer',
              bgcolor: index === at ? 'primary.soft' : 'transparent',
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <Typography variant="body2" sx={{ fontWeight: 550 }}>
              {[trip.pickup, ...trip.stops, trip.drop].map(({ add }) => add.split(',')[0]).join(' → ')}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {[
                dateTime(trip.tripdate),
                trip.carType,
                ...(trip.option === null ? [] : [trip.option.description]),
                ...(trip.cost === null ? [] : [money(trip.cost)]),
              ].join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
      {ACTS.map(([name, label], index) => (
        <KeyButton
          key={name}
          fullWidth
          size="small"
          disabled={chosen === undefined}
          hint={CALLER_KEYS[name]}
          onClick={() => {
            if (chosen !== undefined) acts[name](chosen);
          }}
          mt={index === 0 ? 2 : 1}
        >
          {t(label)}
        </KeyButton>
      ))}
    </>
  );
}
