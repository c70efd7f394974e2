import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/ContrastOutlined';
import { IconButton } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import type { PlainKey } from '@locales/keys';
import { useT } from '@/i18n/hooks';
import { OptionsButton } from './OptionsButton';

const MODES = [
  { mode: 'light', label: 'color_scheme_light', icon: LightIcon },
  { mode: 'dark', label: 'color_scheme_dark', icon: DarkIcon },
  { mode: 'system', label: 'color_scheme_system', icon: SystemIcon },
] as const satisfies readonly { mode: string; label: PlainKey; icon: typeof LightIcon }[];

const neverChanges = () => () => undefined;

/**
 * A menu in which the person chooses light colours, dark colours or the colours of the system. The device
 * stores the choice.
 */
export function ColorSchemeSwitch() {
  const t = useT();
  const { mode: chosen = 'system', setMode } = useColorScheme();
  // On the server the choice is unknown, so the prerendered HTML shows the default. The browser then shows
  // the choice.
  const mode = useSyncExternalStore(
    neverChanges,
    () => chosen,
    () => 'system' as const,
  );
  const Icon = (MODES.find((item) => item.mode === mode) ?? MODES[2]).icon;
  return (
    <OptionsButton
      options={MODES.map((item) => ({ key: item.mode, label: t(item.label), icon: item.icon }))}
      chosen={mode}
      onChoose={(key) => setMode(MODES.find((item) => item.mode === key)?.mode ?? 'system')}
      renderButton={(props) => (
        <IconButton color="inherit" aria-label={t('color_scheme')} title={t('color_scheme')} {...props}>
          <Icon fontSize="small" />
        </IconButton>
      )}
    />
  );
}
