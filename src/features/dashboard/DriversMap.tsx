import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AvailableDriver } from '@domain/dispatch/driver/available-driver';
import { useScreenStream } from '@/api/hooks';
import { ErrorState } from '@/components/ErrorState';
import { FleetMap } from '@/components/map/FleetMap';
import { useT } from '@/i18n/hooks';
import {
  availableDriversStream,
  selectAvailableCount,
  selectAvailableDrivers,
  selectAvailableDriversError,
  selectAvailableNames,
} from '@/state/dashboard/dashboard.slice';
import { locate, selectGps } from '@/state/gps/gps.slice';
import { useAppDispatch, useAppSelector, useAppStore, useSettings } from '@/state/hooks';
import { Section } from './Section';

/** The zoom and the height of the map. */
const ZOOM = 10;
const HEIGHT = 480;
/** The middle of the map if the settings contain no city. */
const NOWHERE = { lat: 0, lng: 0 };

const NONE: readonly AvailableDriver[] = [];

/**
 * The available drivers for a map. The map subscribes to their changes and draws them without a React render.
 */
function useDriverFeed(): {
  read: () => readonly AvailableDriver[];
  subscribe: (onChange: () => void) => () => void;
} {
  const store = useAppStore();
  return useMemo(() => {
    const read = (): readonly AvailableDriver[] => selectAvailableDrivers(store.getState()) ?? NONE;
    return {
      read,
      subscribe: (onChange) => {
        let last = read();
        return store.subscribe(() => {
          const next = read();
          if (next === last) return;
          last = next;
          onChange();
        });
      },
    };
  }, [store]);
}

/** The map of available drivers. When drivers only change their positions, this component does not render. */
export function DriversMap() {
  const t = useT();
  const dispatch = useAppDispatch();
  const feed = useDriverFeed();
  const count = useAppSelector(selectAvailableCount);
  const names = useAppSelector(selectAvailableNames);
  const error = useAppSelector(selectAvailableDriversError);
  const { location, error: gpsError } = useAppSelector(selectGps);
  const cityCenter = useSettings()?.mapCenter;
  const [chosen, setChosen] = useState<{ id: string } | null>(null);
  const retry = useScreenStream(availableDriversStream, null);
  useEffect(() => void dispatch(locate()), [dispatch]);
  const groupLabel = useCallback((size: number) => t('dash_drivers_count', { count: size }), [t]);
  return (
    <Section
      title={t('dash_drivers')}
      aside={
        <Typography variant="hint" role="status">
          {count === null ? null : count === 0 ? t('dash_drivers_none') : t('dash_drivers_count', { count })}
        </Typography>
      }
    >
      <Box sx={{ px: 5, pb: 3, display: 'grid', gap: 2 }}>
        {gpsError.flag && (
          <Typography role="alert" sx={{ color: 'error.main' }}>
            {t('allow_location')}
          </Typography>
        )}
        <Autocomplete
          size="small"
          options={names}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name, vehicleNumber }) =>
            [name || t('dash_driver_unnamed'), vehicleNumber].filter(Boolean).join(' · ')
          }
          isOptionEqualToValue={(option, value) => option.id === value.id}
          onChange={(_event, option) => setChosen(option === null ? null : { id: option.id })}
          noOptionsText={t('dash_drivers_none')}
          disabled={names.length === 0}
          sx={{ maxWidth: 360 }}
          renderInput={(params) => <TextField {...params} label={t('dash_drivers_find')} />}
        />
      </Box>
      {error.flag ? (
        <ErrorState message={error.msg} onRetry={retry} />
      ) : (
        <Box sx={{ height: HEIGHT, borderTop: '1px solid', borderColor: 'divider' }}>
          <FleetMap
            label={t('dash_drivers')}
            feed={feed}
            center={location ?? cityCenter ?? NOWHERE}
            zoom={ZOOM}
            chosen={chosen}
            groupLabel={groupLabel}
          />
        </Box>
      )}
    </Section>
  );
}
