import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';

/** A choice of a menu that is on or off; the box in it is a picture, as the item itself is what is pressed. */
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
