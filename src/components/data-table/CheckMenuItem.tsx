import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { MenuItem, type MenuItemProps } from '@mui/material';

/**
 * A menu item that can be switched on and off. Its checkbox is only an icon, because a click on any part of
 * the item switches it.
 */
export function CheckMenuItem({ isChecked, children, ...rest }: MenuItemProps & { isChecked: boolean }) {
  const Icon = isChecked ? CheckedIcon : UncheckedIcon;
  return (
    <MenuItem dense role="menuitemcheckbox" aria-checked={isChecked} {...rest}>
      <Icon
        fontSize="small"
        sx={{ marginInlineEnd: 3, color: isChecked ? 'text.primary' : 'text.secondary' }}
      />
      {children}
    </MenuItem>
  );
}
