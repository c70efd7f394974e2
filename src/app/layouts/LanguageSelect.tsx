import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { languageChosen, selectActiveLanguage, selectLanguages } from '@/state/languages/languages.slice';

/** The language selector of the bars; nothing where there is no choice (specification, section 2, Landing page). */
export function LanguageSelect() {
  const t = useT();
  const dispatch = useAppDispatch();
  const languages = useAppSelector(selectLanguages);
  const active = useAppSelector(selectActiveLanguage);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  if (languages.length < 2) return null;
  const name = active?.langName ?? '';
  return (
    <>
      <Button
        color="inherit"
        startIcon={<LanguageIcon fontSize="small" />}
        aria-label={`${t('language')}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor === null ? {} : { 'aria-controls': menuId })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 3, fontWeight: 400 }}
      >
        {name}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map((language) => (
          <MenuItem
            key={language.id}
            role="menuitemradio"
            aria-checked={language.id === active?.id}
            selected={language.id === active?.id}
            lang={language.langLocale}
            onClick={() => {
              dispatch(languageChosen(language.id));
              setAnchor(null);
            }}
          >
            {language.langName}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
