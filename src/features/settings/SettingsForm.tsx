import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Card, Stack, Typography } from '@mui/material';
import { useForm, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { wordlessError, type RecordField } from '@/components/records/record-fields';
import { RecordFields } from '@/components/records/RecordFields';
import { PageHeader } from '@/components/records/PageHeader';
import { useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { alertDialogShown } from '@/state/ui/ui.slice';

export type SettingsGroup = { title: string; help?: string; fields: readonly RecordField<FieldValues>[] };

type SettingsFormProps<Output extends FieldValues> = {
  title: string;
  help?: string;
  groups: readonly SettingsGroup[];
  schema: z.ZodType<Output, FieldValues>;
  /** The stored settings. When they change, fields that the person has not changed show the new values. */
  stored: FieldValues;
  onSave: (values: Output) => Promise<boolean>;
};

/** A long form in groups, with one save button. The first error also opens the alert dialog. */
export function SettingsForm<Output extends FieldValues>(props: SettingsFormProps<Output>) {
  const { title, help, groups, schema, stored, onSave } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const { control, handleSubmit, formState, reset, getValues } = useForm<FieldValues, unknown, Output>({
    values: stored,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(schema, { error: wordlessError }),
  });
  const save = handleSubmit(
    async (values) => {
      if (await onSave(values)) reset(getValues());
    },
    (errors) => {
      const first = Object.values(errors)[0]?.message;
      dispatch(alertDialogShown(typeof first === 'string' ? first : 'invalid_argument'));
    },
  );
  return (
    <Stack
      component="form"
      noValidate
      spacing={6}
      sx={{ maxWidth: 760 }}
      onSubmit={(event) => void save(event)}
    >
      <PageHeader title={title} {...(help === undefined ? {} : { help })} />
      {groups.map((group) => (
        <Card key={group.title} component="section" aria-label={group.title} sx={{ p: { xs: 5, sm: 6 } }}>
          <Stack spacing={5}>
            <Stack spacing={1}>
              <Typography component="h2" variant="h3">
                {group.title}
              </Typography>
              {group.help !== undefined && <Typography variant="hint">{group.help}</Typography>}
            </Stack>
            <RecordFields control={control} fields={group.fields} />
          </Stack>
        </Card>
      ))}
      <Stack
        direction="row"
        spacing={4}
        sx={{
          position: 'sticky',
          bottom: 0,
          // The bar must also cover the labels of the fields, which have a z-index of 1.
          zIndex: 2,
          py: 3,
          alignItems: 'center',
          bgcolor: 'background.ground',
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={formState.isSubmitting}
          disabled={!formState.isDirty}
        >
          {t('staff_save')}
        </Button>
        <Button disabled={!formState.isDirty || formState.isSubmitting} onClick={() => reset(stored)}>
          {t('staff_undo')}
        </Button>
      </Stack>
    </Stack>
  );
}
