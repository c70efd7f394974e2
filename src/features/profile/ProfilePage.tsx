import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { isStaff } from '@domain/access/roles';
import { isEmailLocked, isMobileLocked, isMobileProven } from '@domain/access/contacts';
import type { User } from '@domain/database/records';
import { phoneProofStrings } from '@domain/languages/en/phone-proof';
import { fullName } from '@domain/people/full-name';
import { lazyResolver } from '@/components/fields/lazy-resolver';
import { FormSkeleton } from '@/components/feedback/Skeletons';
import { TextField } from '@/components/fields/TextField';
import { TextFieldController } from '@/components/fields/TextFieldController';
import { useWholePhone } from '@/components/dialogs/use-whole-phone';
import { ROUTES } from '@/config/paths';
import { usePreloaded } from '@/lib/lazy-extra';
import { isUsablePicture } from '@/lib/photo-file';
import { usePageT } from '@/i18n/use-page-t';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { chooseLanguage, selectActiveLanguage, selectLanguages } from '@/state/languages/languages.slice';
import { updateProfileImage } from '@/state/session/account.thunks';
import { selectCurrentUser, updateProfile } from '@/state/session/session.slice';
import { selectSettings } from '@/state/settings/settings.slice';
import { alertDialogShown, toastShown } from '@/state/ui/ui.slice';
import { canCropPhotos } from './crop-photo';
import { PHOTO_SIZE } from './photo-size';
import { mobileToProve, profileFormOf, profilePatchOf, type ProfileForm } from './profile-form';

// A circle of its size stands there until it comes.
const PhotoField = lazy(async () => ({ default: (await import('./PhotoField')).PhotoField }));
// With the list of choices; a field of its height stands there until it comes.
const LanguageField = lazy(async () => ({ default: (await import('./LanguageField')).LanguageField }));
// Below the form, and not needed to use it.
const ReferralsCard = lazy(async () => ({ default: (await import('./ReferralsCard')).ReferralsCard }));
const SignInsCard = lazy(async () => ({ default: (await import('./SignInsCard')).SignInsCard }));
const BlockedPeopleCard = lazy(async () => ({
  default: (await import('./BlockedPeopleCard')).BlockedPeopleCard,
}));
const AccountCard = lazy(async () => ({ default: (await import('./AccountCard')).AccountCard }));
const DriveWithUsCard = lazy(async () => ({ default: (await import('./DriveWithUsCard')).DriveWithUsCard }));
const TrustedContactsCard = lazy(async () => ({
  default: (await import('./TrustedContactsCard')).TrustedContactsCard,
}));
const SavedAddressesCard = lazy(async () => ({
  default: (await import('./SavedAddressesCard')).SavedAddressesCard,
}));
const NotificationChoicesCard = lazy(async () => ({
  default: (await import('./NotificationChoicesCard')).NotificationChoicesCard,
}));
const SpokenLanguagesCard = lazy(async () => ({
  default: (await import('./SpokenLanguagesCard')).SpokenLanguagesCard,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('@/components/dialogs/ConfirmDialog')).ConfirmDialog,
}));
const PhotoCropDialog = lazy(async () => ({ default: (await import('./PhotoCropDialog')).PhotoCropDialog }));

/** 'Profile updated' shows this long after saving, and the chosen photo is cleared (docs/product.md 3.6). */
export const PROFILE_MESSAGE_DELAY_MS = 10_000;

/** Sections of other features. */
type ProfileParts = {
  /** the bank details; also for a rider who applies to drive */
  bankForm: (isApplicant: boolean) => ReactNode;
  fleet: ReactNode;
  secondFactor: ReactNode;
  /** the dialog that proves a number by a code */
  phoneProof: (proof: {
    mobile: string;
    onProven: () => void;
    onRefused: () => void;
    onClose: () => void;
  }) => ReactNode;
  /** the number whose proof was under way before a reload of the tab */
  provingAtStart: string | null;
};

/** The person's own profile (docs/product.md 3.6). */
export default function ProfilePage(parts: ProfileParts) {
  const user = useAppSelector(selectCurrentUser);
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
  const phoneT = usePageT(phoneProofStrings);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const languages = useAppSelector(selectLanguages);
  const activeLanguage = useAppSelector(selectActiveLanguage);
  const [photo, setPhoto] = useState<File | null>(null);
  const [uncropped, setUncropped] = useState<File | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [isPhoneRefused, setIsPhoneRefused] = useState(false);
  const settings = useAppSelector(selectSettings);
  const [isApplicant, setIsApplicant] = useState(false);
  // A proof that was under way before a reload goes on.
  const [proving, setProving] = useState(
    provingAtStart === null ? null : { mobile: provingAtStart, hasSavedMore: false },
  );
  const readMobile = useWholePhone(settings?.country);
  const { regType } = user;
  const resolver = useMemo(
    () =>
      lazyResolver<ProfileForm, ProfileForm>(async () =>
        (await import('./profile.schema')).profileFormSchema(regType, readMobile),
      ),
    [regType, readMobile],
  );
  usePreloaded(resolver);
  const { control, handleSubmit, formState } = useForm<ProfileForm>({
    // The record is live: untouched fields follow it.
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
    setIsUploading(true);
    try {
      return updateProfileImage.fulfilled.match(await dispatch(updateProfileImage(file)));
    } finally {
      setIsUploading(false);
    }
  };

  const handleSave = async (form: ProfileForm) => {
    if (photo !== null && !(await uploadPhoto(photo))) return;
    const patch = profilePatchOf(form, user);
    const answer = patch && (await dispatch(updateProfile(patch)));
    if (answer && updateProfile.rejected.match(answer)) {
      // The store's listener reports why.
      return;
    }
    if (form.languageId !== '' && form.languageId !== activeLanguage?.id) {
      // The store's listener reports why it could not be loaded.
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
      {phoneT('phone_proof_unproven')}{' '}
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
        {phoneT('phone_proof_ask_confirm')}
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
          <Suspense fallback={<Skeleton variant="circular" width={PHOTO_SIZE} height={PHOTO_SIZE} />}>
            <PhotoField
              name={fullName(user)}
              stored={user.profile_image}
              chosen={photo}
              isUploading={isUploading}
              isDisabled={isBusy}
              onChoose={handleChoosePhoto}
            />
          </Suspense>
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
                        ? phoneT('phone_proof_proven')
                        : unproven,
                })}
          />
          <TextField
            label={t('profile_user_type')}
            value={t(`role_${user.usertype}`)}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          {languages.length > 0 && (
            <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
              <LanguageField control={control} />
            </Suspense>
          )}
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
            <Typography role="status" color="textSecondary" variant="body2">
              {isSaved ? t('profile_saving') : null}
            </Typography>
          </Stack>
        </Stack>
      </Card>
      <Suspense fallback={null}>
        {user.usertype === 'rider' && user.referralId !== undefined && (
          <ReferralsCard code={user.referralId} />
        )}
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
      </Suspense>
      {uncropped !== null && (
        <Suspense fallback={null}>
          <PhotoCropDialog
            file={uncropped}
            onCropped={(cropped) => {
              setPhoto(cropped);
              setUncropped(null);
            }}
            onRefused={refusePhoto}
            onClose={() => setUncropped(null)}
          />
        </Suspense>
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
      <Suspense fallback={null}>
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
      </Suspense>
    </Stack>
  );
}
