import DefaultIcon from '@mui/icons-material/StarOutlineOutlined';
import TextsIcon from '@mui/icons-material/TranslateOutlined';
import { Alert, Button, Chip, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Language } from '@domain/records';
import { languageInputSchema } from '@domain/staff/settings.schema';
import { en } from '@locales/english';
import { call } from '@/api/call';
import { useScreenStream } from '@/api/hooks';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { FormDialog } from '@/components/FormDialog';
import type { RecordField } from '@/components/records/record-fields';
import { RecordsScreen } from '@/components/records/RecordsScreen';
import { useT } from '@/i18n/hooks';
import { useAppDispatch, useAppSelector, useCanSeeAll } from '@/state/hooks';
import { languageTextsStream, selectLanguageTextsState } from '@/state/languages/language-texts.slice';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { filledWithEnglish, missingKeys, parseTexts } from './language-texts';

type TextsDialogProps = {
  language: Language;
  canSave: boolean;
  onSave: (texts: Record<string, string>) => Promise<boolean>;
  onClose: () => void;
};

const pretty = (texts: Readonly<Record<string, string>>): string => JSON.stringify(texts, null, 2);
/** At most this many missing keys are named. */
const NAMED_KEYS = 8;

/**
 * A dialog that edits a language's texts as JSON. If the JSON cannot be parsed, the alert 'JSON Error' is
 * shown.
 */
function TextsDialog({ language, canSave, onSave, onClose }: TextsDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [json, setJson] = useState(() => pretty(language.keyValuePairs));
  const texts = useMemo(() => parseTexts(json), [json]);
  const missing = texts === null ? [] : missingKeys(texts);

  const handleSave = async (): Promise<void> => {
    if (texts === null) {
      dispatch(alertDialogShown('json_error'));
      return;
    }
    const isTaken = await onSave(texts);
    if (isTaken) onClose();
  };

  return (
    <FormDialog
      isOpen
      title={t('language_texts_of', { name: language.langName })}
      submitLabel={t('staff_save')}
      maxWidth="md"
      extraAction={
        <Button disabled={texts === null} onClick={() => setJson(pretty(filledWithEnglish(texts ?? {})))}>
          {t('language_fill')}
        </Button>
      }
      onSubmit={handleSave}
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
        <Typography variant="hint">{t('language_complete')}</Typography>
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

/** The page on which staff edit the languages and their texts. Exactly one language is the default. */
export default function LanguagesPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const change = useStaffChange();
  const { languages, loading, error } = useAppSelector(selectLanguageTextsState);
  const canSeeAll = useCanSeeAll();
  const [textsId, setTextsId] = useState<string | null>(null);
  const edited = languages.find(({ id }) => id === textsId) ?? null;
  const retry = useScreenStream(languageTextsStream, null);

  const fields = useMemo(
    (): RecordField<FieldValues>[] => [
      { kind: 'text', name: 'langName', label: t('language_name') },
      { kind: 'text', name: 'langLocale', label: t('language_locale'), help: t('language_locale_help') },
      { kind: 'text', name: 'dateLocale', label: t('language_date_locale'), help: t('language_date_help') },
    ],
    [t],
  );
  const columns = useMemo(
    (): DataTableColumn<Language>[] => [
      { id: 'name', title: t('language_name'), value: ({ langName }) => langName, onCard: 'title' },
      { id: 'locale', title: t('language_locale'), value: ({ langLocale }) => langLocale },
      { id: 'date', title: t('language_date_locale'), value: ({ dateLocale }) => dateLocale },
      {
        id: 'default',
        title: t('language_default'),
        value: (language) => (language.default ? t('yes') : t('no')),
        render: (language) =>
          language.default ? <Chip size="small" color="primary" label={t('language_default')} /> : t('no'),
      },
      {
        id: 'missing',
        title: t('language_missing'),
        value: ({ keyValuePairs }) => missingKeys(keyValuePairs).length,
        isNumeric: true,
      },
    ],
    [t],
  );

  return (
    <>
      <RecordsScreen
        title={t('route_languages')}
        help={t('language_help')}
        rows={languages}
        columns={columns}
        isLoading={loading}
        error={error.flag ? error.msg : null}
        onRetry={retry}
        emptyText={t('no_languages')}
        canExport={false}
        nameOf={({ langName }) => langName}
        add={{
          label: t('language_add'),
          schema: languageInputSchema,
          fields,
          initial: { langName: '', langLocale: '', dateLocale: '' },
          // A new language starts with the English texts, so that no text is missing while it is being
          // translated.
          save: (language) => change(call('edit_language', { mode: 'Add', language, texts: en })),
        }}
        edit={{
          schema: languageInputSchema,
          fields,
          initialOf: ({ langName, langLocale, dateLocale }) => ({ langName, langLocale, dateLocale }),
          save: ({ id }, language) => change(call('edit_language', { mode: 'Update', id, language })),
        }}
        remove={{
          refuse: (language) => {
            if (language.default) dispatch(alertDialogShown('default_language_delete_error'));
            return language.default;
          },
          run: ({ id }) => change(call('edit_language', { mode: 'Delete', id })),
        }}
        extraActions={(language) => [
          {
            id: 'texts',
            label: t('language_texts'),
            icon: TextsIcon,
            onClick: () => setTextsId(language.id),
          },
          {
            id: 'default',
            label: t('language_make_default'),
            icon: DefaultIcon,
            isDisabled: language.default,
            onClick: () => void change(call('edit_language', { mode: 'MakeDefault', id: language.id })),
          },
        ]}
      />
      {edited !== null && (
        <TextsDialog
          language={edited}
          canSave={canSeeAll}
          onSave={(texts) => change(call('edit_language', { mode: 'UpdateTexts', id: edited.id, texts }))}
          onClose={() => setTextsId(null)}
        />
      )}
    </>
  );
}
