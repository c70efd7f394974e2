import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Checkbox, FormControlLabel, FormHelperText, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { isMobileProven } from '@domain/access/contacts';
import type { OwnApplication } from '@domain/contracts/people/driver-applications';
import { isOpenApplication, vehicleShape } from '@domain/people/driver/driver-application';
import type { ApplicationState, User } from '@domain/records';
import { useCall } from '@/api/hooks';
import { ConfirmButton } from '@/components/ConfirmButton';
import { useNow } from '@/components/use-now';
import { VehicleFields } from '@/components/VehicleFields';
import { SectionCard } from '@/components/SectionCard';
import { useFormat, useT } from '@/i18n/hooks';
import { applyToDrive, withdrawApplication } from '@/state/driver-applications/own-application.thunks';
import { useAppDispatch, useCarTypes } from '@/state/hooks';
import { alertDialogShown } from '@/state/ui/ui.slice';

const SEVERITY = {
  applied: 'info',
  needs_changes: 'warning',
  approved: 'success',
  refused: 'error',
  withdrawn: 'info',
} as const satisfies Record<ApplicationState, string>;

type DriveWithUsCardProps = {
  user: User;
  /** Whether the operator accepts applications. An existing application is shown in any case. */
  isOffered: boolean;
  onOpenChanged: (isOpen: boolean) => void;
};

const formSchema = z.object({
  ...vehicleShape,
  consent: z.boolean().refine((isGiven) => isGiven, 'application_consent'),
});
type Form = z.infer<typeof formSchema>;

type ApplicationFormProps = {
  before: OwnApplication['application'];
  onSent: (own: OwnApplication) => void;
  onClose: () => void;
};

/** The form of a rider who applies as a driver. It asks for the car, the licence and the consent. */
function ApplicationForm({ before, onSent, onClose }: ApplicationFormProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const carTypes = useCarTypes();
  const [licence, setLicence] = useState<Blob | null>(null);
  const { control, handleSubmit, formState } = useForm<Form>({
    defaultValues: {
      vehicleMake: before?.vehicleMake ?? '',
      vehicleModel: before?.vehicleModel ?? '',
      vehicleNumber: before?.vehicleNumber ?? '',
      carTypeId: before?.carTypeId ?? '',
      consent: false,
    },
    resolver: zodResolver(formSchema),
  });
  const hasLicence = before?.hasLicence === true;
  const isBusy = formState.isSubmitting;

  const send = handleSubmit(async ({ consent: _consent, ...vehicle }) => {
    if (licence === null && !hasLicence) {
      dispatch(alertDialogShown('choose_image_first'));
      return;
    }
    const answer = await dispatch(applyToDrive({ form: { ...vehicle, consent: true }, licence }));
    if (applyToDrive.fulfilled.match(answer)) onSent(answer.payload);
  });

  return (
    <Stack
      component="form"
      noValidate
      spacing={4}
      sx={{ width: '100%' }}
      onSubmit={(event) => void send(event)}
    >
      <VehicleFields
        fieldOf={(name) => ({ control, name })}
        carTypes={carTypes}
        licence={licence}
        hasLicence={hasLicence}
        licenceText={t(hasLicence ? 'apply_licence_kept' : 'signup_licence_text')}
        isBusy={isBusy}
        onLicence={setLicence}
        onRefused={() => dispatch(alertDialogShown('profile_photo_type'))}
      />
      <Controller
        control={control}
        name="consent"
        render={({ field: { value, ref, ...field }, fieldState }) => (
          <div>
            <FormControlLabel
              control={<Checkbox {...field} checked={value} slotProps={{ input: { ref } }} />}
              label={t('apply_consent')}
            />
            {fieldState.invalid && <FormHelperText error>{t('application_consent')}</FormHelperText>}
          </div>
        )}
      />
      <Stack direction="row" spacing={3}>
        <Button type="submit" variant="contained" loading={isBusy}>
          {t('apply_send')}
        </Button>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {t('apply_close')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Lets a rider apply as a driver with the same account, and shows the state of the application. */
export function DriveWithUsCard({ user, isOffered, onOpenChanged }: DriveWithUsCardProps) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const now = useNow(60_000);
  const { data: own, replace: setOwn } = useCall('own_driver_application', {});
  const [isEditing, setIsEditing] = useState(false);

  const application = own?.application ?? null;
  const isOpen = application !== null && isOpenApplication(application.state);
  useEffect(() => onOpenChanged(isOpen), [isOpen, onOpenChanged]);

  const handleWithdraw = async () => {
    const answer = await dispatch(withdrawApplication());
    if (!('error' in answer)) setOwn(answer.payload);
  };

  if (own === undefined || (!isOffered && application === null)) return null;
  const mustWait = own.mayApplyFrom > now;
  const mayApply = isOffered && !mustWait && isMobileProven(user);
  return (
    <SectionCard title={t('apply_title')}>
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
            <ConfirmButton
              button={{ color: 'inherit' }}
              label={t('apply_withdraw')}
              title={t('apply_withdraw_question')}
              confirmLabel={t('apply_withdraw')}
              isDestructive
              onConfirm={handleWithdraw}
            >
              {t('apply_withdraw_text')}
            </ConfirmButton>
          )}
        </Stack>
      )}
      {isOpen && <Typography color="textSecondary">{t('apply_bank_text')}</Typography>}
    </SectionCard>
  );
}
