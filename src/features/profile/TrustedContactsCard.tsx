import { Button, List, ListItem, ListItemText, Stack, TextField, Typography } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import type { CallInput } from '@domain/contracts/calls';
import { MOST_TRUSTED } from '@domain/people/trusted-contacts';
import { SHARE_TIMES } from '@domain/records';
import { call } from '@/api/call';
import { useCall } from '@/api/hooks';
import { Choice } from '@/components/Choice';
import { SectionCard } from '@/components/SectionCard';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch } from '@/state/hooks';

type ContactChange = 'add_trusted_contact' | 'remove_trusted_contact' | 'set_trusted_times';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The people who automatically get the link to a ride, and when they get it. */
export function TrustedContactsCard() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { data: own, replace } = useCall('own_trusted_contacts', {});
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const { isBusy, run } = useBusy();

  const change = async (changed: ReturnType<typeof call<ContactChange>>): Promise<boolean> => {
    const answer = await run(() => dispatch(changed));
    if ('error' in answer) return false;
    replace(answer.payload);
    return true;
  };
  const setTimes = (times: CallInput<'set_trusted_times'>) => change(call('set_trusted_times', times));
  const handleAdd = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || !(await change(call('add_trusted_contact', { name, contact })))) return;
    setName('');
    setContact('');
  };

  if (own === undefined) return null;
  const { when, from, to } = own;
  return (
    <SectionCard title={t('trusted_title')} alignItems="stretch">
      <Typography color="textSecondary">{t('trusted_text')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
        <Choice
          fullWidth
          label={t('trusted_when')}
          value={when}
          disabled={isBusy}
          options={SHARE_TIMES.map((one) => ({ value: one, label: t(`trusted_when_${one}`) }))}
          onChange={(chosen) => void setTimes({ from, to, when: chosen })}
        />
        {when === 'night' &&
          (['from', 'to'] as const).map((side) => (
            <Choice
              key={side}

              label={t(`trusted_${side}`)}
              value={own[side]}
              disabled={isBusy}
              sx={{ minWidth: 120 }}
              options={HOURS.map((hour) => ({ value: hour, label: <bdi>{hourText(hour)}</bdi> }))}
              onChange={(chosen) => void setTimes({ when, from, to, [side]: chosen })}
            />
          ))}
      </Stack>
      {own.people.length > 0 && (
        <List disablePadding>
          {own.people.map((person) => (
            <ListItem key={person.id} disableGutters sx={{ gap: 3 }}>
              <ListItemText
                primary={person.name}
                secondary={
                  <>
                    <bdi>{person.contact}</bdi>
                    {person.isStopped && ` · ${t('trusted_stopped')}`}
                  </>
                }
                sx={{ overflowWrap: 'anywhere' }}
              />
              <Button
                variant="outlined"
                aria-label={t('trusted_remove_person', { name: person.name })}
                disabled={isBusy}
                onClick={() => void change(call('remove_trusted_contact', { id: person.id }))}
              >
                {t('trusted_remove')}
              </Button>
            </ListItem>
          ))}
        </List>
      )}
      {own.people.length < MOST_TRUSTED && (
        <Stack
          component="form"
          noValidate
          direction={{ xs: 'column', sm: 'row' }}
          spacing={4}
          onSubmit={(event) => void handleAdd(event)}
        >
          <TextField
            label={t('trusted_name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
            fullWidth
            slotProps={{ htmlInput: { maxLength: 40, readOnly: isBusy } }}
          />
          <TextField
            label={t(own.isSmsSent ? 'trusted_contact' : 'trusted_contact_mail')}
            value={contact}
            onChange={(event) => setContact(event.target.value)}
            autoComplete="off"
            fullWidth
            slotProps={{ htmlInput: { maxLength: 254, readOnly: isBusy, dir: 'ltr' } }}
          />
          <Button
            type="submit"
            variant="outlined"
            loading={isBusy}
            disabled={name.trim() === '' || contact.trim() === ''}
            sx={{ flexShrink: 0 }}
          >
            {t('trusted_add')}
          </Button>
        </Stack>
      )}
    </SectionCard>
  );
}
