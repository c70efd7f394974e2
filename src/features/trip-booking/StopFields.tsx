import AddIcon from '@mui/icons-material/AddRounded';
import RemoveIcon from '@mui/icons-material/CloseRounded';
import HandleIcon from '@mui/icons-material/DragIndicatorRounded';
import { Box, Button, IconButton, Stack, Tooltip } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MAX_STOPS } from '@domain/contracts/trip/bookings';
import { PlaceSearchField } from '@/components/place-search/PlaceSearchField';
import { visuallyHidden } from '@/components/visually-hidden';
import { useT } from '@/i18n/hooks';
import type { useTripPoints } from './use-trip-points';

type AddStopProps = { points: ReturnType<typeof useTripPoints>; isDisabled: boolean };
type StopFieldsProps = AddStopProps & {
  /** returns the choices that are shown while the field of a stop is empty */
  quickOf: (id: string) => ((close: (isByKey: boolean) => void) => ReactNode) | undefined;
};

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The fields for the stops between pickup and drop, in the order of the trip. A handle changes the order, by
 * dragging or by arrow keys.
 */
export function StopFields({ points, isDisabled, quickOf }: StopFieldsProps) {
  const t = useT();
  const { stops, moveStop } = points;
  const rows = useRef(new Map<string, HTMLElement>());
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState('');

  const move = (id: string, to: number): void => {
    moveStop(id, to);
    setTold(t('booking_stop_moved', { number: to + 1, total: stops.length }));
  };
  const handleKey = (id: string, index: number) => (event: KeyboardEvent) => {
    const to = index + (STEPS[event.key] ?? 0);
    if (to === index || to < 0 || to >= stops.length) return;
    event.preventDefault();
    move(id, to);
  };
  /** Moves the dragged stop to a neighbouring row when the pointer has passed the middle of this row. */
  const drag = useEffectEvent((clientY: number) => {
    const index = stops.findIndex(({ id }) => id === dragged);
    const sideOf = (neighbour: number): number => {
      const box = rows.current.get(stops[neighbour]?.id ?? '')?.getBoundingClientRect();
      return box === undefined ? 0 : Math.sign(clientY - (box.top + box.height / 2));
    };
    if (dragged === null || index < 0) return;
    if (sideOf(index - 1) < 0) move(dragged, index - 1);
    else if (sideOf(index + 1) > 0) move(dragged, index + 1);
  });
  useEffect(() => {
    if (dragged === null) return undefined;
    // The listeners are on the window, because a row that moves in the document would lose the pointer.
    const handleMove = ({ clientY }: PointerEvent) => drag(clientY);
    const end = () => setDragged(null);
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [dragged]);

  return (
    <>
      {stops.map(({ id }, index) => {
        const number = index + 1;
        const removeLabel = t('booking_stop_remove', { number });
        return (
          <Stack
            key={id}
            ref={(row: HTMLElement | null) => {
              if (row === null) rows.current.delete(id);
              else rows.current.set(id, row);
            }}
            direction="row"
            spacing={1}
            sx={{
              alignItems: 'center',
              bgcolor: dragged === id ? 'primary.soft' : 'transparent',
              borderRadius: '12px',
            }}
          >
            {stops.length > 1 && (
              <IconButton
                aria-label={t('booking_stop_move', { number })}
                size="small"
                disabled={isDisabled}
                onKeyDown={handleKey(id, index)}
                onPointerDown={() => setDragged(id)}
                // With `touchAction`, a finger on the handle drags the stop and does not scroll the page.
                sx={{ cursor: 'grab', touchAction: 'none', minWidth: 32, minHeight: 44 }}
              >
                <HandleIcon fontSize="small" />
              </IconButton>
            )}
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <PlaceSearchField
                label={t('booking_stop', { number })}
                value={points.textOf(id)}
                search={points.search}
                onTextChange={(text) => points.type(id, text)}
                onPick={(suggestion) => void points.choose(id, suggestion)}
                onFocus={() => points.select(id)}
                quick={quickOf(id)}
                isDisabled={isDisabled}
              />
            </Box>
            <Tooltip title={removeLabel}>
              <span>
                <IconButton
                  aria-label={removeLabel}
                  onClick={() => points.removeStop(id)}
                  disabled={isDisabled}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          </Stack>
        );
      })}
      {stops.length > 1 && (
        <Box component="span" role="status" sx={visuallyHidden}>
          {told}
        </Box>
      )}
    </>
  );
}

/** Adds a stop before the drop, if the trip has fewer stops than the server allows. */
export function AddStopButton({ points, isDisabled }: AddStopProps) {
  const t = useT();
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<AddIcon />}
      disabled={isDisabled || points.stops.length >= MAX_STOPS}
      onClick={points.addStop}
    >
      {t('booking_stop_add')}
    </Button>
  );
}
