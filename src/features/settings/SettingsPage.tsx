import { useMemo } from 'react';
import type { Settings } from '@domain/records';
import { settingsFormSchema } from '@domain/staff/settings.schema';
import { call } from '@/api/call';
import { useT } from '@/i18n/hooks';
import { useSettings } from '@/state/hooks';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { formValuesOf, namesOf, SECRET_NAMES, settingsGroups } from './settings-groups';
import { SettingsForm } from './SettingsForm';

/** The page with the general settings. */
export default function SettingsPage() {
  const settings = useSettings();
  return settings === null ? null : <SettingsOf settings={settings} />;
}

function SettingsOf({ settings }: { settings: Settings }) {
  const t = useT();
  const change = useStaffChange();
  const groups = useMemo(() => settingsGroups(t), [t]);
  const stored = useMemo(() => formValuesOf(settings, namesOf(groups)), [settings, groups]);
  return (
    <SettingsForm
      title={t('route_settings')}
      groups={groups}
      schema={settingsFormSchema}
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
