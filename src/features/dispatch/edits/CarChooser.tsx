import { Box, TextField, Typography } from '@mui/material';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { Booking } from '@domain/records';
import { MOST_CHOSEN_DRIVERS } from '@domain/dispatch/office/office';
import { FormDialog } from '@/components/FormDialog';
import { useFormat, useT } from '@/i18n/hooks';
import { candidatesFor, type BoardCar, type BoardMoment } from '../board/board';
import { CarRow, ROW_HEIGHT } from '../board/BoardRows';

const SHOWN = 40;

type CarChooserProps = {
  trip: Booking;
  mode: 'assign' | 'offer';
  cars: readonly BoardCar[];
  moment: BoardMoment;
  isBusy: boolean;
  onSend: (driverIds: string[]) => void;
  onClose: () => void;
};

/**
 * A dialog in which staff choose the car of a trip, or the cars that get an offer. The nearest cars are
 * listed first. Staff can use the dialog by keyboard or by mouse.
 */
export function CarChooser({ trip, mode, cars, moment, isBusy, onSend, onClose }: CarChooserProps) {
  const t = useT();
  const { distanceFromKm } = useFormat();
  const id = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const found = useMemo(
    () => candidatesFor(trip, cars, words, moment).slice(0, SHOWN),
    [trip, cars, words, moment],
  );
  // If the list has become shorter, its last row is chosen.
  const current = Math.min(at, found.length - 1);
  const isOffer = mode === 'offer';
  const take = (index: number): void => {
    const candidate = found[index];
    if (candidate === undefined || candidate.obstacle !== null || isBusy) return;
    const { id: driverId } = candidate.car;
    setAt(index);
    if (!isOffer) onSend([driverId]);
    else if (marked.includes(driverId)) setMarked(marked.filter((one) => one !== driverId));
    else if (marked.length < MOST_CHOSEN_DRIVERS) setMarked([...marked, driverId]);
  };
  const press = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(found.length - 1, current + move));
      setAt(next);
      document.getElementById(`${id}-${String(next)}`)?.scrollIntoView({ block: 'nearest' });
    }
    // Enter marks a car. Enter with Ctrl sends the marked cars. If no other car can be marked, Enter alone
    // also sends the marked cars.
    if (event.key === 'Enter' && !(isOffer && event.ctrlKey)) {
      event.preventDefault();
      take(current);
    }
  };
  const list = `${id}-list`;
  return (
    <FormDialog
      isOpen
      title={`${t(isOffer ? 'dispatch_do_offer' : trip.driver === undefined ? 'dispatch_do_assign' : 'dispatch_do_reassign')} · ${trip.reference ?? trip.id}`}
      submitLabel={isOffer ? t('dispatch_send_offers', { count: marked.length }) : t('dispatch_do_assign')}
      isBusy={isBusy}
      isSubmitDisabled={isOffer ? marked.length === 0 : found[current]?.obstacle !== null}
      onSubmit={() => {
        if (isOffer) onSend([...marked]);
        else take(current);
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('dispatch_find_car')}
        helperText={t(isOffer ? 'dispatch_offer_help' : 'dispatch_choose_help')}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setAt(0);
        }}
        onKeyDown={press}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            autoComplete: 'off',
            'aria-expanded': found.length > 0,
            'aria-controls': list,
            'aria-activedescendant': found.length === 0 ? undefined : `${id}-${String(current)}`,
          },
        }}
      />
      {found.length === 0 && <Typography color="textSecondary">{t('dispatch_no_car_found')}</Typography>}
      <Box
        id={list}
        role="listbox"
        aria-label={t('dispatch_cars')}
        aria-multiselectable={isOffer}
        tabIndex={-1}
        sx={{
          height: 320,
          overflowY: 'auto',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '10px',
        }}
      >
        {found.map(({ car, km, obstacle }, index) => (
          <Box
            key={car.id}
            id={`${id}-${String(index)}`}
            role="option"
            aria-selected={isOffer ? marked.includes(car.id) : index === current}
            aria-disabled={obstacle !== null}
            onClick={() => take(index)}
            sx={{
              height: ROW_HEIGHT,
              borderBottom: '1px solid',
              borderColor: 'divider',
              cursor: obstacle === null ? 'pointer' : 'not-allowed',
              bgcolor: index === current ? 'primary.soft' : undefined,
              outline: index === current ? '2px solid' : 'none',
              outlineOffset: -2,
              fontWeight: 700,
            }}
          >
            <CarRow
              car={car}
              aside={[
                ...(isOffer && marked.includes(car.id) ? ['✓'] : []),
                obstacle === null ? distanceFromKm(km) : t(`dispatch_why_${obstacle}`),
              ].join(' ')}
            />
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}
