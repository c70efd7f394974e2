import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { COMPLAINT_STATES, type ComplaintState } from '@domain/records';
import { useCall } from '@/api/hooks';
import { Choice } from '@/components/Choice';
import { useFormat, useT } from '@/i18n/hooks';

/** Complaints of riders and drivers. Complaints that wait for an answer of staff are listed first. */
export function Complaints({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useT();
  const { dateTime } = useFormat();
  const [state, setState] = useState<ComplaintState>('open');
  const found = useCall('find_complaints', { state }).data?.complaints ?? null;
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
        <Choice
          label={t('complaint_shown')}
          value={state}
          options={COMPLAINT_STATES.map((one) => ({
            value: one,
            label: t(one === 'open' ? 'complaint_waiting' : `complaint_state_${one}`),
          }))}
          onChange={setState}
          sx={{ width: { sm: 220 } }}
        />
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
            ...(lost?.answer == null ? [] : [t(`lost_do_${lost.answer}`)]),
            dateTime(changedAt),
            ...(staff === '' ? [] : [t('complaint_has', { name: staff })]),
          ].join(' · ')}
        </Alert>
      ))}
    </Stack>
  );
}
