import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import { Button } from '@mui/material';
import { OptionsButton } from '@/components/OptionsButton';
import { useT } from '@/i18n/hooks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { chooseLanguage, selectActiveLanguage, selectLanguages } from '@/state/languages/languages.slice';

/** The language selector in the menus. Shows nothing if there is only one language. */
export function LanguageSelect() {
  const t = useT();
  const dispatch = useAppDispatch();
  const languages = useAppSelector(selectLanguages);
  const active = useAppSelector(selectActiveLanguage);
  if (languages.length < 2) return null;
  const name = active?.langName ?? '';
  return (
    <OptionsButton
      options={languages.map(({ id, langName, langLocale }) => ({
        key: id,
        label: langName,
        lang: langLocale,
      }))}
      chosen={active?.id ?? null}
      onChoose={(id) => void dispatch(chooseLanguage(id))}
      renderButton={(props) => (
        <Button
          color="inherit"
          startIcon={<LanguageIcon fontSize="small" />}
          aria-label={`${t('language')}: ${name}`}
          sx={{ px: 3, fontWeight: 400 }}
          {...props}
        >
          {name}
        </Button>
      )}
    />
  );
}
