import { Button, DialogContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '@/api/call';
import { SectionCard } from '@/components/SectionCard';
import { TitledDialog } from '@/components/TitledDialog';
import { useFormat, useT } from '@/i18n/hooks';
import { FormDialog } from '@/components/FormDialog';
import { useAppDispatch, useCurrentUser } from '@/state/hooks';
import { secondFactorSetUpAsked } from '@/state/session/session.slice';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { CodeField, useCode } from './CodeForm';
import { RecoveryCodes } from './RecoveryCodes';

/**
 * The card for the second factor in the profile of staff. It sets up the second factor, creates new recovery
 * codes, and removes the second factor.
 */
export function SecondFactorCard() {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const user = useCurrentUser();
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null);
  if (user === null) return null;
  const since = user.secondFactorSince;
  const close = () => setAsked(null);
  return (
    <SectionCard title={t('second_factor_title')}>
      <Typography color="textSecondary">
        {since === undefined
          ? t('second_factor_off_text')
          : t('second_factor_on_text', { date: format.date(since) })}
      </Typography>
      {since === undefined ? (
        <Button variant="outlined" onClick={() => dispatch(secondFactorSetUpAsked())}>
          {t('second_factor_set_up')}
        </Button>
      ) : (
        <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setAsked('codes')}>
            {t('second_factor_new_codes')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsked('off')}>
            {t('second_factor_turn_off')}
          </Button>
        </Stack>
      )}
      {asked === 'codes' && <NewCodesDialog onClose={close} />}
      {asked === 'off' && <TurnOffDialog onClose={close} />}
    </SectionCard>
  );
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { field, submit } = useCode(true, async (code) => {
    const answer = await dispatch(call('renew_recovery_codes', { code }));
    if ('error' in answer) return false;
    setCodes(answer.payload.recoveryCodes);
    return true;
  });
  if (codes !== null)
    return (
      <TitledDialog title={t('second_factor_codes_title')} open>
        <DialogContent>
          <RecoveryCodes codes={codes} onKept={onClose} />
        </DialogContent>
      </TitledDialog>
    );
  return (
    <FormDialog
      isOpen
      title={t('second_factor_new_codes')}
      submitLabel={t('second_factor_confirm')}
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('second_factor_new_codes_text')}</Typography>
      <CodeField {...field} />
    </FormDialog>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const change = useStaffChange();
  const { field, submit } = useCode(true, async (code) => {
    const isTaken = await change(call('turn_off_second_factor', { code }));
    if (isTaken) onClose();
    return isTaken;
  });
  return (
    <FormDialog
      isOpen
      title={t('second_factor_off_title')}
      submitLabel={t('second_factor_turn_off')}
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('second_factor_turn_off_text')}</Typography>
      <CodeField {...field} />
    </FormDialog>
  );
}
