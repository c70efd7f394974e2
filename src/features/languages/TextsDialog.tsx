import { Alert, Button, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { Language } from '@domain/records';
import { FormDialog } from '@/components/FormDialog';
import { useT } from '@/i18n/use-t';
import { useAppDispatch } from '@/state/hooks';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { filledWithEnglish, missingKeys, parseTexts } from './language-texts';

type TextsDialogProps = {
  language: Language;
  canSave: boolean;
  onSave: (texts: Record<string, string>) => Promise<boolean>;
  onClose: () => void;
};

const pretty = (texts: Readonly<Record<string, string>>): string => JSON.stringify(texts, null, 2);
/** How many missing keys are named. */
const NAMED_KEYS = 8;

/** The JSON editor of a language's texts; text that does not parse gives 'JSON Error' (docs/product.md 4.13). */
export function TextsDialog({ language, canSave, onSave, onClose }: TextsDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [json, setJson] = useState(() => pretty(language.keyValuePairs));
  const [isBusy, setIsBusy] = useState(false);
  const texts = useMemo(() => parseTexts(json), [json]);
  const missing = texts === null ? [] : missingKeys(texts);

  const handleSave = async (): Promise<void> => {
    if (texts === null) {
      dispatch(alertDialogShown('json_error'));
      return;
    }
    setIsBusy(true);
    const isTaken = await onSave(texts);
    setIsBusy(false);
    if (isTaken) onClose();
  };

  return (
    <FormDialog
      isOpen
      title={t('language_texts_of', { name: language.langName })}
      submitLabel={t('staff_save')}
      isBusy={isBusy}
      maxWidth="md"
      extraAction={
        <Button disabled={texts === null} onClick={() => setJson(pretty(filledWithEnglish(texts ?? {})))}>
          {t('language_fill')}
        </Button>
      }
      onSubmit={() => void handleSave()}
      onClose={onClose}
    >
      {!canSave && <Alert severity="info">{t('demo_mode')}</Alert>}
      {texts === null ? (
        <Alert severity="error">{t('json_error')}</Alert>
      ) : missing.length > 0 ? (
        <Alert severity="warning">
          {t('language_missing_keys', { count: missing.length })} {missing.slice(0, NAMED_KEYS).join(', ')}
          {missing.length > NAMED_KEYS ? ' …' : ''}
        </Alert>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('language_complete')}
        </Typography>
      )}
      <TextField
        label={t('language_texts')}
        value={json}
        onChange={(event) => setJson(event.target.value)}
        multiline
        minRows={12}
        maxRows={24}
        fullWidth
        error={texts === null}
        slotProps={{
          htmlInput: {
            dir: 'ltr',
            spellCheck: false,
            style: { fontFamily: 'ui-monospace, monospace', fontSize: 13 },
          },
        }}
      />
    </FormDialog>
  );
}
