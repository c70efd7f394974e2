import type { Control } from 'react-hook-form';
import { SelectController } from '@/components/SelectController';
import { useT } from '@/i18n/hooks';
import { useAppSelector } from '@/state/hooks';
import { selectLanguages } from '@/state/languages/languages.slice';
import type { ProfileForm } from './profile-form';

/** The field for the language of the app and of messages to the person. */
export function LanguageField({ control }: { control: Control<ProfileForm> }) {
  const t = useT();
  const languages = useAppSelector(selectLanguages);
  return (
    <SelectController
      control={control}
      name="languageId"
      label={t('profile_language')}
      options={languages.map(({ id, langName }) => ({ value: id, label: langName }))}
    />
  );
}
