import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import type { DragEvent, RefObject } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { CardsSkeleton } from '@/components/Skeletons';
import { SORTS, type Sort } from './board';
import type { BoardPreferences } from './board-preferences';
import { ROW_HEIGHT } from './BoardRows';
import { Choice } from '@/components/Choice';
import { useT } from '@/i18n/hooks';
import type { QueueRows } from './use-queue-rows';
import { VirtualList } from './VirtualList';

/** The data type of a dragged car. */
const CAR_DATA = 'text/hail-car';

type BoardQueueProps = {
  preferences: BoardPreferences;
  words: string;
  queue: QueueRows;
  /** whether trips or cars are still loading */
  isLoading: boolean;
  isNarrow: boolean;
  chosenId: string | null;
  filterRef: RefObject<HTMLInputElement | null>;
  onWords: (words: string) => void;
  onSort: (sort: Sort) => void;
  onChoose: (key: string) => void;
  onMessageAll: () => void;
  /** Called after a car was dragged onto a trip. Undefined for a fleet admin, who can only watch. */
  onAssign: ((driverId: string, bookingId: string) => void) | undefined;
};

/** The list of the open trips or of the cars, with a filter. */
export function BoardQueue(props: BoardQueueProps) {
  const { preferences, words, queue, filterRef, onAssign } = props;
  const { rows, waiting, cars } = queue;
  const t = useT();
  const isOfTrips = preferences.list === 'trips';
  const label = t(isOfTrips ? 'dispatch_trips' : 'dispatch_cars');
  const rowProps = (key: string): object => {
    if (onAssign === undefined) return {};
    return isOfTrips
      ? {
          'data-trip': key,
          onDragOver: (event: DragEvent) => event.preventDefault(),
          onDrop: (event: DragEvent) => {
            event.preventDefault();
            onAssign(event.dataTransfer.getData(CAR_DATA), key);
          },
        }
      : { draggable: true, onDragStart: (event: DragEvent) => event.dataTransfer.setData(CAR_DATA, key) };
  };
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        width: props.isNarrow ? '100%' : 360,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Stack direction="row" spacing={2} sx={{ p: 3 }}>
        <TextField
          size="small"
          label={t('dispatch_filter')}
          value={words}
          inputRef={filterRef}
          onChange={({ target }) => props.onWords(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') filterRef.current?.blur();
          }}
          sx={{ flex: 1, minWidth: 0 }}
        />
        {isOfTrips && (
          <Choice
            size="small"
            label={t('dispatch_sort')}
            value={preferences.sort}
            options={SORTS.map((sort) => ({ value: sort, label: t(`dispatch_sort_${sort}`) }))}
            onChange={props.onSort}
            sx={{ width: 172 }}
          />
        )}
      </Stack>
      {!isOfTrips && cars.length > 0 && (
        <Button size="small" sx={{ mx: 3, mb: 2 }} onClick={props.onMessageAll}>
          {t('dispatch_do_message_all', { count: cars.length })}
        </Button>
      )}
      {waiting > 0 && (
        <Typography variant="caption" role="status" sx={{ px: 3, pb: 2, color: 'info.main' }}>
          {t('dispatch_new_rows', { count: waiting })}
        </Typography>
      )}
      {props.isLoading ? (
        <Box sx={{ p: 3 }}>
          <CardsSkeleton />
        </Box>
      ) : rows.length === 0 ? (
        <EmptyState text={t(isOfTrips ? 'dispatch_no_trips' : 'dispatch_no_cars')} />
      ) : (
        <VirtualList
          label={label}
          rows={rows}
          rowHeight={ROW_HEIGHT}
          chosenKey={props.chosenId}
          onChoose={props.onChoose}
          onPointer={queue.onPointer}
          rowProps={rowProps}
        />
      )}
    </Box>
  );
}
