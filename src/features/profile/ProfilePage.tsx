import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Card, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { isStaff, type User } from '@domain/records';
import { isEmailLocked, isMobileLocked, isMobileProven } from '@domain/access/contacts';
import { fullName } from '@domain/people/full-name';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { lazyPart } from '@/components/lazy-part';
import { FormSkeleton } from '@/components/Skeletons';
import { TextFieldController } from '@/components/TextFieldController';
import { useWholePhone } from '@/components/use-whole-phone';
import { ROUTES } from '@/config/paths';
import { isUsablePicture } from '@/lib/photo-file';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch, useAppSelector, useCurrentUser, useSettings } from '@/state/hooks';
import { chooseLanguage, selectActiveLanguage, selectLanguages } from '@/state/languages/languages.slice';
import { updateProfileImage } from '@/state/session/account.thunks';
import { updateProfile } from '@/state/session/session.slice';
import { alertDialogShown, toastShown } from '@/state/ui/ui.slice';
import { AccountCard } from './AccountCard';
import { BlockedPeopleCard } from './BlockedPeopleCard';
import { canCropPhotos } from './crop-photo';
import { DriveWithUsCard } from './DriveWithUsCard';
import { LanguageField } from './LanguageField';
import { NotificationChoicesCard } from './NotificationChoicesCard';
import { PhotoField } from './PhotoField';
import { mobileToProve, profileFormOf, profilePatchOf, type ProfileForm } from './profile-form';
import { profileFormSchema } from './profile.schema';
import { ReferralsCard } from './ReferralsCard';
import { SavedAddressesCard } from './SavedAddressesCard';
import { SignInsCard } from './SignInsCard';
import { SpokenLanguagesCard } from './SpokenLanguagesCard';
import { TrustedContactsCard } from './TrustedContactsCard';

const PhotoCropDialog = lazyPart(async () => (await import('./PhotoCropDialog')).PhotoCropDialog);

/** After saving, 'Profile updated' is shown for this long. Then the chosen photo is cleared. */
export const PROFILE_MESSAGE_DELAY_MS = 10_000;

/** Sections of the profile page that belong to other features. */
type ProfileParts = {
  /** renders the bank details, also for a rider who applies as a driver */
  bankForm: (isApplicant: boolean) => ReactNode;
  fleet: ReactNode;
  secondFactor: ReactNode;
  /** renders the dialog that proves a phone number by a code */
  phoneProof: (proof: {
    mobile: string;
    onProven: () => void;
    onRefused: () => void;
    onClose: () => void;
  }) => ReactNode;
  /** the number that the person was proving before a reload of the tab, or null */
  provingAtStart: string | null;
};

/** The person's own profile. */
export default function ProfilePage(parts: ProfileParts) {
  const user = useCurrentUser();
  return user === null ? <FormSkeleton fields={6} /> : <ProfileOf user={user} {...parts} />;
}

function ProfileOf({
  user,
  bankForm,
  fleet,
  secondFactor,
  phoneProof,
  provingAtStart,
}: ProfileParts & { user: User }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const languages = useAppSelector(selectLanguages);
  const activeLanguage = useAppSelector(selectActiveLanguage);
  const [photo, setPhoto] = useState<File | null>(null);
  const [uncropped, setUncropped] = useState<File | null>(null);
  const { isBusy: isUploading, run } = useBusy();
  const [isSaved, setIsSaved] = useState(false);
  const [isPhoneRefused, setIsPhoneRefused] = useState(false);
  const settings = useSettings();
  const [isApplicant, setIsApplicant] = useState(false);
  // If the person was proving a phone number before a reload of the tab, the proof continues.
  const [proving, setProving] = useState(
    provingAtStart === null ? null : { mobile: provingAtStart, hasSavedMore: false },
  );
  const readMobile = useWholePhone(settings?.country);
  const { regType } = user;
  const resolver = useMemo(() => zodResolver(profileFormSchema(regType, readMobile)), [regType, readMobile]);
  const { control, handleSubmit, formState } = useForm<ProfileForm>({
    // When the record changes on the server, the fields that the person has not changed show the new values.
    values: profileFormOf(user, activeLanguage?.id ?? ''),
    resetOptions: { keepDirtyValues: true },
    resolver,
  });

  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => {
      setIsSaved(false);
      setPhoto(null);
      dispatch(toastShown('profile_updated'));
    }, PROFILE_MESSAGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSaved, dispatch]);

  const uploadPhoto = async (file: File): Promise<boolean> => {
    const answer = await run(() => dispatch(updateProfileImage(file)));
    return updateProfileImage.fulfilled.match(answer);
  };

  const handleSave = async (form: ProfileForm) => {
    if (photo !== null && !(await uploadPhoto(photo))) return;
    const patch = profilePatchOf(form, user);
    const answer = patch && (await dispatch(updateProfile(patch)));
    if (answer && updateProfile.rejected.match(answer)) {
      // A listener of the store shows the error.
      return;
    }
    if (form.languageId !== '' && form.languageId !== activeLanguage?.id) {
      // If the language cannot be loaded, a listener of the store shows the error.
      if (!chooseLanguage.fulfilled.match(await dispatch(chooseLanguage(form.languageId)))) return;
    }
    const mobile = mobileToProve(form, user);
    if (mobile === null) setIsSaved(true);
    else setProving({ mobile, hasSavedMore: patch !== null || photo !== null });
  };

  const refusePhoto = () => {
    setUncropped(null);
    dispatch(alertDialogShown('profile_photo_type'));
  };

  const handleChoosePhoto = (file: File) => {
    if (!isUsablePicture(file)) refusePhoto();
    else if (canCropPhotos()) setUncropped(file);
    else setPhoto(file);
  };

  const isBusy = formState.isSubmitting || isSaved;
  const unproven = (
    <>
      {t('phone_proof_unproven')}{' '}
      <Button
        sx={{
          p: 0,
          minWidth: 0,
          minHeight: 0,
          font: 'inherit',
          textDecoration: 'underline',
          verticalAlign: 'baseline',
        }}
        onClick={() => setProving({ mobile: user.mobile.trim(), hasSavedMore: false })}
      >
        {t('phone_proof_ask_confirm')}
      </Button>
    </>
  );

  return (
    <Stack spacing={6} sx={{ maxWidth: 640 }}>
      <Typography component="h1" variant="h2">
        {t('profile_title')}
      </Typography>
      <Card sx={{ p: { xs: 5, sm: 8 } }}>
        <Stack
          component="form"
          noValidate
          spacing={5}
          onSubmit={(event) =>
            void handleSubmit(handleSave, (errors) => {
              const first =
                errors.firstName ?? errors.lastName ?? errors.email ?? errors.mobile ?? errors.root;
              dispatch(alertDialogShown(first?.message ?? 'profile_required'));
            })(event)
          }
        >
          <PhotoField
            name={fullName(user)}
            stored={user.profile_image}
            chosen={photo}
            isUploading={isUploading}
            isDisabled={isBusy}
            onChoose={handleChoosePhoto}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
            <TextFieldController
              control={control}
              name="firstName"
              label={t('person_first_name')}
              autoComplete="given-name"
            />
            <TextFieldController
              control={control}
              name="lastName"
              label={t('person_last_name')}
              autoComplete="family-name"
            />
          </Stack>
          <TextFieldController
            control={control}
            name="email"
            label={t('person_email')}
            autoComplete="email"
            {...(isEmailLocked(regType) ? { disabled: true, helperText: t('profile_locked_email') } : {})}
          />
          <TextFieldController
            control={control}
            name="mobile"
            label={t('person_mobile')}
            autoComplete="tel"
            {...(isMobileLocked(regType)
              ? { disabled: true, helperText: t('profile_locked_mobile') }
              : {
                  helperText:
                    user.mobile.trim() === ''
                      ? t('person_mobile_help')
                      : isMobileProven(user)
                        ? t('phone_proof_proven')
                        : unproven,
                })}
          />
          <TextField
            label={t('profile_user_type')}
            value={t(`role_${user.usertype}`)}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          {languages.length > 0 && <LanguageField control={control} />}
          <Stack direction="row" spacing={4} sx={{ alignItems: 'center' }}>
            <Button
              type="submit"
              variant="contained"
              size="large"
              loading={formState.isSubmitting}
              disabled={isSaved}
            >
              {t('profile_submit')}
            </Button>
            <Typography role="status" variant="hint">
              {isSaved ? t('profile_saving') : null}
            </Typography>
          </Stack>
        </Stack>
      </Card>
      {user.usertype === 'rider' && user.referralId !== undefined && <ReferralsCard code={user.referralId} />}
      {user.usertype === 'rider' && <SavedAddressesCard />}
      {user.usertype === 'rider' && settings?.appcat === 'taxi' && <TrustedContactsCard />}
      {user.usertype === 'rider' && (
        <DriveWithUsCard
          user={user}
          isOffered={settings?.drive_with_us === true}
          onOpenChanged={setIsApplicant}
        />
      )}
      {bankForm(isApplicant)}
      {(user.usertype === 'rider' || user.usertype === 'driver') && fleet}
      {user.usertype === 'driver' && <SpokenLanguagesCard user={user} />}
      {(user.usertype === 'rider' || user.usertype === 'driver') && <NotificationChoicesCard user={user} />}
      {(user.usertype === 'rider' || user.usertype === 'driver') && (
        <BlockedPeopleCard role={user.usertype} />
      )}
      {isStaff(user.usertype) && secondFactor}
      <SignInsCard />
      <AccountCard user={user} />
      {uncropped !== null && (
        <PhotoCropDialog
          file={uncropped}
          onCropped={(cropped) => {
            setPhoto(cropped);
            setUncropped(null);
          }}
          onRefused={refusePhoto}
          onClose={() => setUncropped(null)}
        />
      )}
      {proving !== null &&
        phoneProof({
          mobile: proving.mobile,
          onProven: () => {
            setProving(null);
            setIsSaved(true);
          },
          onRefused: () => {
            setProving(null);
            setIsPhoneRefused(true);
          },
          onClose: () => {
            setProving(null);
            if (proving.hasSavedMore) setIsSaved(true);
          },
        })}
      <ConfirmDialog
        isOpen={isPhoneRefused}
        title={t('profile_title')}
        confirmLabel={t('profile_go')}
        cancelLabel={t('profile_stay')}
        onConfirm={() => {
          setIsPhoneRefused(false);
          void navigate(ROUTES.profile.build());
        }}
        onCancel={() => setIsPhoneRefused(false)}
      >
        {t('phone_no_update')}
      </ConfirmDialog>
    </Stack>
  );
}
