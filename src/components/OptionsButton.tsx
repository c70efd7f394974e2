import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import { useId, useState, type ReactElement } from 'react';

export type Option = { key: string; label: string; icon?: typeof SvgIcon; lang?: string };

type OptionsButtonProps = {
  options: readonly Option[];
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Renders the button. The function must set all these attributes on it. */
  renderButton: (props: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls'?: string;
    onClick: (event: { currentTarget: HTMLElement }) => void;
  }) => ReactElement;
};

/** A button that opens a menu of options. One of the options is chosen. */
export function OptionsButton({ options, chosen, onChoose, renderButton }: OptionsButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const menuId = useId();
  return (
    <>
      {renderButton({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        ...(anchor === null ? {} : { 'aria-controls': menuId }),
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {options.map(({ key, label, icon: Icon, lang }) => (
          <MenuItem
            key={key}
            role="menuitemradio"
            aria-checked={key === chosen}
            selected={key === chosen}
            {...(lang === undefined ? {} : { lang })}
            onClick={() => {
              onChoose(key);
              close();
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
    </>
  );
}
