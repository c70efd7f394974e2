import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { fullName } from '@domain/people/full-name';
import { call } from '@/api/call';
import { useCall } from '@/api/hooks';
import { useFormat, useT } from '@/i18n/hooks';
import { useStaffChange } from '@/state/staff/use-staff-change';

type InvitationsSectionProps = {
  /** grows with each new invitation, so that the list is read again */
  version: number;
  isMasked: boolean;
};

/** The invitations of a fleet. The list does not reveal whether an invited person has an account. */
export function InvitationsSection({ version, isMasked }: InvitationsSectionProps) {
  const t = useT();
  const { date } = useFormat();
  const change = useStaffChange();
  const { data, refetch } = useCall('fleet_invitations', {}, { version });
  const [busy, setBusy] = useState<string | null>(null);
  const invitations = data?.invitations ?? [];
  if (invitations.length === 0) return null;

  const handle = async (id: string, what: 'resend' | 'withdraw'): Promise<void> => {
    setBusy(id);
    await change(call('change_invitation', { id, change: what }));
    refetch();
    setBusy(null);
  };
  return (
    <Card component="section" aria-labelledby="invitations-title" sx={{ p: { xs: 4, sm: 6 }, mt: 5 }}>
      <Typography id="invitations-title" component="h2" variant="h3" sx={{ mb: 3 }}>
        {t('invitations_title')}
      </Typography>
      <Stack component="ul" spacing={3} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {invitations.map((invitation) => {
          const { id, email, mobile, state, expiresAt } = invitation;
          const isPending = state === 'open' || state === 'expired';
          return (
            <Stack
              key={id}
              component="li"
              direction={{ xs: 'column', sm: 'row' }}
              spacing={2}
              sx={{ alignItems: { sm: 'center' } }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography>{fullName(invitation)}</Typography>
                <Typography variant="hint">
                  {isMasked ? t('hidden_demo') : [email, mobile].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <Box>
                <Chip
                  size="small"
                  label={
                    state === 'open'
                      ? t('invitation_until', { date: date(expiresAt) })
                      : t(`invitation_state_${state}`)
                  }
                />
              </Box>
              {isPending && (
                <Stack direction="row" spacing={2}>
                  <Button size="small" loading={busy === id} onClick={() => void handle(id, 'resend')}>
                    {t('invitation_resend')}
                  </Button>
                  <Button size="small" disabled={busy === id} onClick={() => void handle(id, 'withdraw')}>
                    {t('invitation_withdraw')}
                  </Button>
                </Stack>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Card>
  );
}
