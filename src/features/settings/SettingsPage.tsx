import { useMemo } from 'react';
import type { Settings } from '@domain/database/catalogue-records';
import { settingsStrings } from '@domain/languages/en/settings';
import { call } from '@/api/call';
import { usePageT } from '@/i18n/use-page-t';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { formValuesOf, namesOf, SECRET_NAMES, settingsGroups } from './settings-groups';
import { SettingsForm } from './SettingsForm';

const loadSchema = async () => (await import('@domain/staff/settings.schema')).settingsFormSchema;

/** The general settings (docs/product.md 4.12). */
export default function SettingsPage() {
  const settings = useAppSelector(selectSettings);
  return settings === null ? null : <SettingsOf settings={settings} />;
}

function SettingsOf({ settings }: { settings: Settings }) {
  const t = usePageT(settingsStrings);
  const change = useStaffChange();
  const groups = useMemo(() => settingsGroups(t), [t]);
  const stored = useMemo(() => formValuesOf(settings, namesOf(groups)), [settings, groups]);
  return (
    <SettingsForm
      title={t('route_settings')}
      groups={groups}
      loadSchema={loadSchema}
      stored={stored}
      onSave={(values) => {
        const secrets = Object.fromEntries(
          SECRET_NAMES.flatMap((name) => (values[name] ? [[name, values[name]] as const] : [])),
        );
        const open = Object.fromEntries(
          Object.entries(values).filter(([name]) => !SECRET_NAMES.some((secret) => secret === name)),
        );
        return change(call('edit_settings', { settings: open, privateSettings: secrets }));
      }}
    />
  );
}
