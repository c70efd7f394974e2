import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { OptionsMenuProps } from './options-menu';

/** A menu of which one option is chosen. */
export function OptionsMenu({ id, anchor, options, chosen, onChoose, onClose }: OptionsMenuProps) {
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {options.map(({ key, label, icon: Icon, lang }) => (
        <MenuItem
          key={key}
          role="menuitemradio"
          aria-checked={key === chosen}
          selected={key === chosen}
          {...(lang === undefined ? {} : { lang })}
          onClick={() => {
            onChoose(key);
            onClose();
          }}
        >
          {Icon && (
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
          )}
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
