import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import NavigationIcon from '@mui/icons-material/NavigationOutlined';
import { Button, ButtonGroup, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { LatLng } from '@domain/geo/geo';
import { remember, remembered } from '@/lib/remembered';
import { NAVIGATION_APPS, navigationLink, type NavigationApp } from './navigation-link';
import { useT } from '@/i18n/use-t';

const KEPT = 'navigation-app';
const isApp = (value: unknown): value is NavigationApp => NAVIGATION_APPS.some((app) => app === value);
/** Names of companies, the same in all languages. */
const NAMES: Readonly<Record<Exclude<NavigationApp, 'device'>, string>> = {
  google: 'Google Maps',
  waze: 'Waze',
};

/** Leads to the point in the app that the driver chose once; the device remembers it. */
export function NavigateButton({ to }: { to: LatLng }) {
  const t = useT();
  const [app, setApp] = useState<NavigationApp>(() => remembered(KEPT, isApp) ?? 'device');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (chosen: NavigationApp): void => {
    remember(KEPT, chosen);
    setApp(chosen);
    setAnchor(null);
  };
  return (
    <>
      <ButtonGroup variant="outlined" color="inherit" size="large" fullWidth>
        <Button
          component="a"
          href={navigationLink(to, navigator.userAgent, app)}
          target="_blank"
          rel="noreferrer"
          startIcon={<NavigationIcon />}
        >
          {t('drive_navigate')}
        </Button>
        <Button
          aria-label={t('drive_map_app')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ flex: '0 0 48px', px: 0 }}
        >
          <ArrowIcon />
        </Button>
      </ButtonGroup>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {NAVIGATION_APPS.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === app}
            selected={one === app}
            onClick={() => choose(one)}
          >
            {one === 'device' ? t('drive_map_device') : NAMES[one]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
