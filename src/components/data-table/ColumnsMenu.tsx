import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useT } from '@/i18n/hooks';
import { CheckMenuItem } from './CheckMenuItem';

type ColumnsMenuProps = {
  columns: readonly { id: string; title: string }[];
  /** the ids of the columns that the person has hidden */
  hidden: readonly string[];
  onHiddenChange: (hidden: readonly string[]) => void;
};

/** A menu in which the person shows or hides each column of a table. */
export function ColumnsMenu({ columns, hidden, onHiddenChange }: ColumnsMenuProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = columns.filter(({ id }) => !hidden.includes(id)).length;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('table_columns')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={shown === columns.length} onClick={() => onHiddenChange([])}>
          {t('table_all_columns')}
        </MenuItem>
        <Divider component="li" />
        {columns.map(({ id, title }) => {
          const isShown = !hidden.includes(id);
          return (
            <CheckMenuItem
              key={id}
              isChecked={isShown}
              // The last visible column cannot be hidden. A table without columns would have no rows that a
              // person could open.
              disabled={isShown && shown <= 1}
              onClick={() =>
                onHiddenChange(isShown ? [...hidden, id] : hidden.filter((other) => other !== id))
              }
            >
              {title}
            </CheckMenuItem>
          );
        })}
      </Menu>
    </>
  );
}
