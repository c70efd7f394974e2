import { useMemo } from 'react';
import type { Settings } from '@domain/database/catalogue-records';
import { settingsStrings } from '@domain/languages/en/settings';
import { call } from '@/api/call';
import { usePageT } from '@/i18n/use-page-t';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { appInfoGroups, formValuesOf, namesOf } from './settings-groups';
import { SettingsForm } from './SettingsForm';

const loadSchema = async () => (await import('@domain/staff/settings.schema')).settingsInputSchema;

/** The operator's name, company and links, which visitors see (docs/product.md 4.12). */
export default function AppInfoPage() {
  const settings = useAppSelector(selectSettings);
  return settings === null ? null : <AppInfoOf settings={settings} />;
}

function AppInfoOf({ settings }: { settings: Settings }) {
  const t = usePageT(settingsStrings);
  const change = useStaffChange();
  const groups = useMemo(() => appInfoGroups(t), [t]);
  const stored = useMemo(() => formValuesOf(settings, namesOf(groups)), [settings, groups]);
  return (
    <SettingsForm
      title={t('route_app_info')}
      groups={groups}
      loadSchema={loadSchema}
      stored={stored}
      onSave={(values) => change(call('edit_settings', { settings: values, privateSettings: {} }))}
    />
  );
}
