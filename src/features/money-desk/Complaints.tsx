import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { TextField } from '@/components/fields/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { ComplaintRow } from '@domain/contracts/complaints';
import { COMPLAINT_STATES, type ComplaintState } from '@domain/payment/complaint';
import { lostItemStrings } from '@domain/languages/en/lost-item';
import { useFormat } from '@/i18n/use-format';
import { usePageT } from '@/i18n/use-page-t';
import { useAppDispatch } from '@/state/hooks';
import { findComplaints } from '@/state/staff/complaints.thunks';
import { useComplaintsT } from './use-complaints-t';

/** Complaints of riders and drivers, those that wait for staff first (docs/product.md 4.18). */
export function Complaints({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useComplaintsT();
  const lostT = usePageT(lostItemStrings);
  const { dateTime } = useFormat();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ComplaintState>('open');
  const [found, setFound] = useState<ComplaintRow[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void dispatch(findComplaints({ state })).then((answer) => {
      if (isCurrent && findComplaints.fulfilled.match(answer)) setFound(answer.payload.complaints);
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, state]);
  return (
    <Stack component="section" spacing={3} aria-label={t('complaint_list')}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={3}
        sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Typography component="h2" variant="h3">
          {t('complaint_list')}
        </Typography>
        <TextField
          select
          label={t('complaint_shown')}
          value={state}
          onChange={({ target }) => {
            setFound(null);
            setState(COMPLAINT_STATES.find((one) => one === target.value) ?? 'open');
          }}
          sx={{ width: { sm: 220 } }}
        >
          {COMPLAINT_STATES.map((one) => (
            <MenuItem key={one} value={one}>
              {t(one === 'open' ? 'complaint_waiting' : `complaint_state_${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {found?.length === 0 && (
        <Typography color="textSecondary" role="status">
          {t('complaint_none')}
        </Typography>
      )}
      {found?.map(({ id, reference, name, uid, role, category, changedAt, staff, lost }) => (
        <Alert
          key={id}
          severity={state === 'open' ? 'warning' : 'info'}
          action={<Button onClick={() => onOpen(id)}>{t('desk_open')}</Button>}
        >
          {[
            t(`complaint_about_${category}`),
            ...(lost === null ? [] : [lost.item]),
            reference,
            `${name || uid} (${t(`account_${role}`)})`,
            ...(lost?.answer == null ? [] : [lostT(`lost_do_${lost.answer}`)]),
            dateTime(changedAt),
            ...(staff === '' ? [] : [t('complaint_has', { name: staff })]),
          ].join(' · ')}
        </Alert>
      ))}
    </Stack>
  );
}
