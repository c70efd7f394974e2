import { Box, Typography } from '@mui/material';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { FleetMap } from '@/components/map/FleetMap';
import type { FleetCar } from '@/components/map/fleet-types';
import { useSettings } from '@/state/hooks';
import { TRIP_STATES } from '@domain/records';
import { CAR_STATES, type BoardCar, type BoardTrip } from './board';
import type { Choice } from './use-choice';
import { CAR_MARKS, MAP_MARKS, TRIP_MARKS } from './board-marks';
import { useT } from '@/i18n/hooks';

const ZOOM = 12;
const NOWHERE = { lat: 0, lng: 0 };
const TRIP = 'trip:';

type BoardMapProps = {
  trips: readonly BoardTrip[];
  cars: readonly BoardCar[];
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
  /** Called after a car was dragged onto a trip. Undefined for a fleet admin. */
  onAssign: ((driverId: string, bookingId: string) => void) | undefined;
};

const choiceOf = (id: string): Choice =>
  id.startsWith(TRIP) ? { kind: 'trip', id: id.slice(TRIP.length) } : { kind: 'car', id };

/**
 * A map with every car on duty and with the trips whose riders wait for their driver. Cars and trips are
 * drawn on the canvas of the map, so that a large number of them does not slow down the page.
 */
export function BoardMap({ trips, cars, choice, onChoose, onAssign }: BoardMapProps) {
  const t = useT();
  const center = useSettings()?.mapCenter ?? NOWHERE;
  const shown = useMemo(
    (): FleetCar[] => [
      ...trips
        .filter(({ trip }) => trip.status === 'NEW' || TRIP_STATES[trip.status].canGiveBack)
        .map(({ trip, risks }) => ({
          id: `${TRIP}${trip.id}`,
          name: trip.reference ?? trip.id,
          vehicleNumber: '',
          position: trip.pickup,
          look: risks.length > 0 ? 'urgent' : 'trip',
        })),
      ...cars.map(({ id, name, vehicleNumber, position, state }) => ({
        id,
        name,
        vehicleNumber,
        position,
        look: state,
      })),
    ],
    [trips, cars],
  );
  // The map draws the marks itself. React only passes the marks to the map and renders nothing for them.
  const feed = useRef({ marks: shown, tell: new Set<() => void>() });
  useEffect(() => {
    feed.current.marks = shown;
    feed.current.tell.forEach((tell) => tell());
  }, [shown]);
  const source = useMemo(
    () => ({
      read: () => feed.current.marks,
      subscribe: (onChange: () => void) => {
        const { tell } = feed.current;
        tell.add(onChange);
        return () => tell.delete(onChange);
      },
    }),
    [],
  );
  const groupLabel = useCallback((count: number) => t('dispatch_count_cars', { count }), [t]);
  const chosenId = choice === null ? null : choice.kind === 'trip' ? `${TRIP}${choice.id}` : choice.id;
  const chosen = useMemo(() => (chosenId === null ? null : { id: chosenId }), [chosenId]);
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 320, minWidth: 0, display: 'flex' }}>
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <FleetMap
          label={t('dispatch_map')}
          feed={source}
          center={center}
          zoom={ZOOM}
          chosen={chosen}
          groupLabel={groupLabel}
          looks={MAP_MARKS}
          isGrouped={false}
          onPick={(id) => onChoose(choiceOf(id))}
          {...(onAssign === undefined
            ? {}
            : {
                onDropped: (id, { id: target, x, y }) => {
                  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-trip]');
                  const tripId = target?.startsWith(TRIP) ? target.slice(TRIP.length) : element?.dataset.trip;
                  if (!id.startsWith(TRIP) && tripId !== undefined) onAssign(id, tripId);
                },
              })}
        />
      </Box>
      <Box
        component="ul"
        aria-label={t('dispatch_legend')}
        sx={{
          position: 'absolute',
          insetInlineStart: 8,
          bottom: 32,
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '10px',
          pointerEvents: 'none',
        }}
      >
        {[
          ...CAR_STATES.map((state) => ({
            key: state,
            look: CAR_MARKS[state],
            text: t(`dispatch_car_${state}`),
            count: cars.filter((car) => car.state === state).length,
          })),
          {
            key: 'trip',
            look: TRIP_MARKS.trip,
            text: t('dispatch_mark_trip'),
            count: shown.length - cars.length,
          },
        ].map(({ key, look, text, count }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box
              aria-hidden
              sx={{
                width: 18,
                height: 18,
                display: 'grid',
                placeItems: 'center',
                fontSize: 11,
                fontWeight: 700,
                borderRadius: key === 'trip' ? '4px' : '50%',
                bgcolor: look.ground,
                color: look.color,
                border: '1px solid',
                borderColor: look.color,
              }}
            >
              {look.sign}
            </Box>
            <Typography variant="caption" sx={{ flex: 1 }}>
              {text}
            </Typography>
            <Typography variant="caption" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
