import CallIcon from '@mui/icons-material/CallOutlined';
import CarIcon from '@mui/icons-material/LocalTaxiOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TripIcon from '@mui/icons-material/RouteOutlined';
import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnythingFound } from '@domain/contracts/trip/search';
import { statusKey } from '@domain/languages/status-key';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { useFindAnything } from '@/state/staff/use-find-anything';

type Find = { id: string; title: string; detail: string; path: string; Icon: typeof PersonIcon };

const filled = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

function tripFind(booking: AnythingFound['bookings'][number], when: string, status: string): Find {
  return {
    id: booking.id,
    title: booking.reference === '' ? booking.id : booking.reference,
    detail: filled(status, when, booking.customerName, booking.driverName),
    path: ROUTES.trip.build(booking.id),
    Icon: TripIcon,
  };
}

function callFind(phone: string, title: string): Find {
  const path = `${ROUTES.dispatch.build()}?call=${encodeURIComponent(phone)}`;
  return { id: 'call', title, detail: '', path, Icon: CallIcon };
}

/**
 * The result for a person, with the path that opens. In the dispatch office, a rider opens the caller's card.
 * A driver on duty opens the driver's car in the dispatch office. Any other person opens the person's page.
 */
function personFind(person: AnythingFound['people'][number], role: string, isOffice: boolean): Find {
  const { id, usertype, name, email, mobile, plate, isOnDuty } = person;
  const [contact = ''] = [email, mobile].filter((text) => text !== '');
  return {
    id,
    title: name !== '' ? name : contact !== '' ? contact : role,
    detail: filled(role, email, mobile, plate),
    path:
      isOffice && usertype === 'rider'
        ? `${ROUTES.dispatch.build()}?rider=${encodeURIComponent(id)}`
        : isOnDuty
          ? `${ROUTES.dispatch.build()}?car=${encodeURIComponent(id)}`
          : ROUTES.person.build(id),
    Icon: usertype === 'driver' ? CarIcon : PersonIcon,
  };
}

/** Finds people, cars and trips by any detail that staff know. Enter opens the first result. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { isAsked, finds, isAnswered, isLoading, hasFailed } = useFindAnything(text);
  const isOffice = useLocation().pathname === ROUTES.dispatch.build();
  const phone = finds?.phone ?? null;
  const options = [
    ...(finds?.bookings ?? []).map((booking) =>
      tripFind(booking, format.dateTime(booking.tripdate), t(statusKey(booking.status))),
    ),
    ...(finds?.people ?? []).map((person) => personFind(person, t(`role_${person.usertype}`), isOffice)),
    ...(phone === null ? [] : [callFind(phone, t('caller_take_from', { phone }))]),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      // The name must be on the element that has the role of a dialog.
      slotProps={{ paper: { 'aria-label': t('search_everything') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 4 }}>
        <Autocomplete<Find>
          open={isAsked}
          autoHighlight
          options={options}
          loading={isLoading}
          value={null}
          inputValue={text}
          onInputChange={(_event, input, reason) => {
            if (reason === 'input' || reason === 'clear') setText(input);
          }}
          onChange={(event, find) => {
            if (find === null) return;
            // Enter must open the first result for the typed text. The shown results may still belong to an
            // earlier text, so Enter does nothing then.
            if (event.type === 'keydown' && !isAnswered) return;
            onClose();
            void navigate(find.path);
          }}
          onClose={(_event, reason) => {
            if (reason === 'escape') onClose();
          }}
          // The server has filtered the results already, so all of them are shown.
          filterOptions={(found) => found}
          getOptionLabel={({ title }) => title}
          getOptionKey={({ id }) => id}
          noOptionsText={t(hasFailed ? 'search_failed' : 'search_nothing')}
          loadingText={t('loading')}
          forcePopupIcon={false}
          renderOption={({ key, ...props }, find) => (
            <li key={key} {...props}>
              <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', marginInlineEnd: 3 }}>
                <find.Icon />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 550 }}>{find.title}</Typography>
                <Typography variant="hint" noWrap dir="auto">
                  {find.detail}
                </Typography>
              </Box>
            </li>
          )}
          renderInput={(params) => (
            <TextField {...params} autoFocus label={t('search_everything')} helperText={t('search_help')} />
          )}
        />
      </Box>
    </Dialog>
  );
}
