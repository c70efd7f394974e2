import { Alert, Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Booking } from '@domain/records';
import { ErrorState } from '@/components/ErrorState';
import { lazyPart } from '@/components/lazy-part';
import { CardsSkeleton } from '@/components/Skeletons';
import { useIsNarrow } from '@/components/use-is-narrow';
import { selectOpenTripsState } from '@/state/dashboard/dashboard.slice';
import { useAppSelector } from '@/state/hooks';
import { BoardQueue } from './board/BoardQueue';
import { doneNotice } from './edits/office-notices';
import { OfficeDialogs } from './OfficeDialogs';
import { OfficeToolbar } from './OfficeToolbar';
import { useT } from '@/i18n/hooks';
import { useOffice, type Telephone } from './use-office';
import { useOutageSheet } from './outage-sheet/use-outage-sheet';

// These parts are loaded late, so that the queue is drawn first.
const BoardMap = lazyPart(async () => (await import('./board/BoardMap')).BoardMap, <Box sx={{ flex: 1 }} />);
const DetailPanel = lazyPart(async () => (await import('./DetailPanel')).DetailPanel);
const OutageSheetView = lazyPart(
  async () => (await import('./outage-sheet/OutageSheetView')).OutageSheetView,
  <CardsSkeleton />,
);

export type CallPanelProps = {
  areKeysOn: boolean;
  onShowTrip: (bookingId: string) => void;
  onBooked: (bookingId: string) => void;
};

type DispatchPageProps = Telephone & {
  callPanel: (props: CallPanelProps) => ReactNode;
  /** renders the history of a trip for staff */
  history: (trip: Booking) => ReactNode;
};

/**
 * The dispatch office. It shows every car on duty and every open trip, and is updated at every change. Every
 * action can be done by keyboard.
 */
export function DispatchPage({ onCall, callPanel, history, isCalled: hasCall }: DispatchPageProps) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const { trips: openTrips } = useAppSelector(selectOpenTripsState);
  const office = useOffice({ isCalled: hasCall, onCall });
  const { alone, canEdit, isCalled, choice, page, edits, chime, queue, nameOf, send, does } = office;
  const { trips, cars, moment, error, retry } = office.board;
  const { preferences, view } = page;
  // A window that shows only the map does not read the outage sheet, because the window of the board reads
  // it.
  const outage = useOutageSheet(alone === 'map' ? null : openTrips);

  const map = (
    <BoardMap
      trips={trips ?? []}
      cars={cars ?? []}
      choice={choice}
      onChoose={does.choose}
      onAssign={office.onAssign}
    />
  );
  if (alone === 'map')
    return (
      <Box
        sx={{ position: 'fixed', inset: 0, zIndex: 'drawer', bgcolor: 'background.ground', display: 'flex' }}
      >
        <Typography component="h1" variant="h2" sx={{ position: 'absolute', insetInlineStart: -9999 }}>
          {t('dispatch_map')}
        </Typography>
        {map}
      </Box>
    );
  if (alone === 'sheet') return <OutageSheetView {...outage} onBack={() => office.setView(null)} />;

  const isMapWanted = isNarrow ? view === 'map' : preferences.isMapShown;
  return (
    <Stack
      spacing={3}
      sx={{ height: { xs: 'calc(100dvh - 101px)', md: 'calc(100dvh - 64px)' }, minHeight: 480 }}
    >
      <OfficeToolbar
        preferences={preferences}
        view={view}
        counts={{ trips: trips?.length, cars: cars?.length }}
        isNarrow={isNarrow}
        isMuted={chime.isMuted}
        onView={(next) => send({ type: 'viewChosen', view: next })}
        onChange={(changed) => send({ type: 'preferencesChanged', preferences: changed })}
        onMute={chime.mute}
        onSheet={() => office.setView('sheet')}
        onCall={canEdit ? does.takeCall : undefined}
        onKeys={does.showKeys}
      />
      {!canEdit && <Alert severity="info">{t('dispatch_own_fleet')}</Alert>}
      {error !== null && <ErrorState message={error} onRetry={retry} />}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          position: 'relative',
          display: 'flex',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '12px',
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        {(!isNarrow || view !== 'map') && (
          <BoardQueue
            preferences={preferences}
            words={page.words}
            queue={queue}
            isLoading={trips === null || cars === null}
            isNarrow={isNarrow}
            chosenId={choice?.id ?? null}
            filterRef={office.filter}
            onWords={(words) => send({ type: 'wordsTyped', words })}
            onSort={(sort) => send({ type: 'preferencesChanged', preferences: { sort } })}
            onChoose={does.pick}
            onMessageAll={() => does.messageTo(queue.cars.map(({ id, name }) => ({ id, name })))}
            onAssign={office.onAssign}
          />
        )}
        {isMapWanted && map}
        {(choice !== null || isCalled) && (
          <SidePanel isNarrow={isNarrow} isBesideMap={preferences.isMapShown} width={isCalled ? 400 : 340}>
            {isCalled ? (
              callPanel({
                areKeysOn: preferences.areKeysOn,
                onShowTrip: (id) => {
                  onCall(null);
                  does.chooseTrip(id);
                },
                onBooked: (id) => {
                  does.chooseTrip(id);
                  send({ type: 'tripBooked', id });
                  edits.setNotice({ severity: 'success', text: t('dispatch_booked') });
                },
              })
            ) : (
              <DetailPanel
                {...office.chosen}
                moment={moment}
                notice={edits.notice}
                isBusy={edits.isBusy}
                canEdit={canEdit}
                nameOf={nameOf}
                history={history}
                onAct={does.act}
                onAttend={(item, wish) => void edits.attend(item, wish)}
                onSendLink={(id, channel) => void edits.sendPayLink(id, channel)}
                onRevokeLink={(id) => void edits.revokePayLink(id)}
                onMessage={does.message}
                onChooseTrip={does.chooseTrip}
                onClose={does.leave}
                onCaller={(customer) => onCall({ customer })}
              />
            )}
          </SidePanel>
        )}
      </Box>
      <OfficeDialogs
        dialog={page.dialog}
        cars={cars ?? []}
        moment={moment}
        isBusy={edits.isBusy}
        canEdit={canEdit}
        areKeysOn={preferences.areKeysOn}
        nameOf={nameOf}
        onEdit={(dialog, wish) => {
          // The result is shown in the panel, beside the current trip.
          void edits
            .edit({ bookingId: dialog.trip.id, seen: dialog.seen }, wish)
            .then(() => send({ type: 'dialogClosed', dialog }));
        }}
        onMessaged={(dialog) => {
          send({ type: 'dialogClosed', dialog });
          edits.setNotice(doneNotice(t));
        }}
        onKeysTurned={(areKeysOn) => send({ type: 'preferencesChanged', preferences: { areKeysOn } })}
        onClose={(dialog) => send({ type: 'dialogClosed', dialog })}
      />
    </Stack>
  );
}

type SidePanelProps = { isNarrow: boolean; isBesideMap: boolean; width: number; children: ReactNode };

/** The panel is beside the board. On a phone it covers the board. */
function SidePanel({ isNarrow, isBesideMap, width, children }: SidePanelProps) {
  const t = useT();
  return (
    <Box
      component="aside"
      aria-label={t('dispatch_details')}
      sx={{
        ...(isNarrow
          ? // The panel must also cover the labels of the fields below it.
            { position: 'absolute', insetBlock: 0, insetInlineEnd: 0, zIndex: 2 }
          : isBesideMap
            ? { flexShrink: 0 }
            : { flex: 1 }),
        width: isNarrow ? '100%' : width,
        overflowY: 'auto',
        bgcolor: 'background.paper',
        borderInlineStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
