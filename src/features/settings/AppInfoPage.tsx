import { useMemo } from 'react';
import type { Settings } from '@domain/records';
import { settingsInputSchema } from '@domain/staff/settings.schema';
import { call } from '@/api/call';
import { useT } from '@/i18n/hooks';
import { useSettings } from '@/state/hooks';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { appInfoGroups, formValuesOf, namesOf } from './settings-groups';
import { SettingsForm } from './SettingsForm';

/** The page on which staff edit the operator's name, company and links. Visitors see these data. */
export default function AppInfoPage() {
  const settings = useSettings();
  return settings === null ? null : <AppInfoOf settings={settings} />;
}

function AppInfoOf({ settings }: { settings: Settings }) {
  const t = useT();
  const change = useStaffChange();
  const groups = useMemo(() => appInfoGroups(t), [t]);
  const stored = useMemo(() => formValuesOf(settings, namesOf(groups)), [settings, groups]);
  return (
    <SettingsForm
      title={t('route_app_info')}
      groups={groups}
      schema={settingsInputSchema}
      stored={stored}
      onSave={(values) => change(call('edit_settings', { settings: values, privateSettings: {} }))}
    />
  );
}
