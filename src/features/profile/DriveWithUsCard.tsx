import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { isMobileProven } from '@domain/access/contacts';
import type { ApplicationState, User } from '@domain/records';
import { isOpenApplication } from '@domain/people/driver/driver-application';
import { useCall } from '@/api/hooks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useFormat } from '@/i18n/use-format';
import { useNow } from '@/components/use-now';
import { withdrawApplication } from '@/state/driver-applications/own-application.thunks';
import { useAppDispatch } from '@/state/hooks';
import { ApplicationForm } from './ApplicationForm';
import { useT } from '@/i18n/use-t';

const SEVERITY = {
  applied: 'info',
  needs_changes: 'warning',
  approved: 'success',
  refused: 'error',
  withdrawn: 'info',
} as const satisfies Record<ApplicationState, string>;

type DriveWithUsCardProps = {
  user: User;
  /** whether the operator takes applications; one that was sent before is shown in any case */
  isOffered: boolean;
  onOpenChanged: (isOpen: boolean) => void;
};

/** A rider applies to drive with the same account, and reads how far that is (docs/product.md 3.31). */
export function DriveWithUsCard({ user, isOffered, onOpenChanged }: DriveWithUsCardProps) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const now = useNow(60_000);
  const { data: own, replace: setOwn } = useCall('own_driver_application', {});
  const [isEditing, setIsEditing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const application = own?.application ?? null;
  const isOpen = application !== null && isOpenApplication(application.state);
  useEffect(() => onOpenChanged(isOpen), [isOpen, onOpenChanged]);

  const handleWithdraw = async () => {
    setIsBusy(true);
    const answer = await dispatch(withdrawApplication());
    setIsBusy(false);
    setIsAsking(false);
    if (!('error' in answer)) setOwn(answer.payload);
  };

  if (own === undefined || (!isOffered && application === null)) return null;
  const mustWait = own.mayApplyFrom > now;
  const mayApply = isOffered && !mustWait && isMobileProven(user);
  return (
    <Card component="section" aria-labelledby="drive-with-us-title" sx={{ p: { xs: 5, sm: 8 } }}>
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        <Typography id="drive-with-us-title" component="h2" variant="h3">
          {t('apply_title')}
        </Typography>
        {application === null ? (
          <Typography color="textSecondary">{t('apply_text')}</Typography>
        ) : (
          <Alert severity={SEVERITY[application.state]} sx={{ width: '100%', overflowWrap: 'anywhere' }}>
            {t(`apply_state_${application.state}`, { text: application.note ?? '' })}
          </Alert>
        )}
        {(isEditing || isOpen) && <Typography color="textSecondary">{t('apply_role_note')}</Typography>}
        {isOffered && mustWait && (
          <Typography color="textSecondary">
            {t('apply_wait_until', { date: format.date(own.mayApplyFrom) })}
          </Typography>
        )}
        {isOffered && !mustWait && !isMobileProven(user) && (
          <Typography color="textSecondary">{t('apply_phone_first')}</Typography>
        )}
        {isEditing && mayApply ? (
          <ApplicationForm
            key={application?.changedAt ?? 0}
            before={application}
            onSent={(sent) => {
              setOwn(sent);
              setIsEditing(false);
            }}
            onClose={() => setIsEditing(false)}
          />
        ) : (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
            {mayApply && (
              <Button
                variant={isOpen && application.state === 'applied' ? 'outlined' : 'contained'}
                onClick={() => setIsEditing(true)}
              >
                {t(isOpen ? 'apply_change' : 'apply_start')}
              </Button>
            )}
            {isOpen && (
              <Button color="inherit" onClick={() => setIsAsking(true)}>
                {t('apply_withdraw')}
              </Button>
            )}
          </Stack>
        )}
        {isOpen && <Typography color="textSecondary">{t('apply_bank_text')}</Typography>}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('apply_withdraw_question')}
        confirmLabel={t('apply_withdraw')}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void handleWithdraw()}
        onCancel={() => setIsAsking(false)}
      >
        {t('apply_withdraw_text')}
      </ConfirmDialog>
    </Card>
  );
}
