import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/ContrastOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import type { StringKey } from '@domain/languages/en/en';
import { useT } from '@/i18n/use-t';

const MODES = [
  { mode: 'light', label: 'color_scheme_light', icon: LightIcon },
  { mode: 'dark', label: 'color_scheme_dark', icon: DarkIcon },
  { mode: 'system', label: 'color_scheme_system', icon: SystemIcon },
] as const satisfies readonly { mode: string; label: StringKey; icon: typeof LightIcon }[];

/** Chooses light, dark or the system's colours; the choice is remembered on the device. */
export function ColorSchemeSwitch() {
  const t = useT();
  const { mode, setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const Icon = (MODES.find((item) => item.mode === mode) ?? MODES[2]).icon;
  return (
    <>
      <Tooltip title={t('color_scheme')}>
        <IconButton
          color="inherit"
          aria-label={t('color_scheme')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          {...(anchor === null ? {} : { 'aria-controls': menuId })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {MODES.map((item) => (
          <MenuItem
            key={item.mode}
            role="menuitemradio"
            aria-checked={item.mode === mode}
            selected={item.mode === mode}
            onClick={() => {
              setMode(item.mode);
              setAnchor(null);
            }}
          >
            <ListItemIcon>
              <item.icon fontSize="small" />
            </ListItemIcon>
            {t(item.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
