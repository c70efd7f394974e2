import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import {
  Button,
  Divider,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '@/components/FormDialog';
import { useT } from '@/i18n/hooks';
import {
  isShownView,
  keepViews,
  savedViews,
  stateOfView,
  VIEW_NAME_LENGTH,
  viewOf,
  withoutView,
  withView,
  type SavedView,
} from './saved-views';
import { FIRST_STATE, type TableState } from './table-state';

type SavedViewsProps = {
  uid: string;
  state: TableState;
  hidden: readonly string[];
  /** Called when the person opens a view. If `hidden` is null, the default columns are shown. */
  onShow: (state: TableState, hidden: readonly string[] | null) => void;
};

/** The views that a person has saved on this device. A view has a name, filters, an order and columns. */
export function SavedViews({ uid, state, hidden, onShow }: SavedViewsProps) {
  const t = useT();
  const [views, setViews] = useState(() => savedViews(uid));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState<string | null>(null);
  const keep = (changed: readonly SavedView[]): void => {
    setViews(changed);
    keepViews(uid, changed);
  };
  const show = (...view: Parameters<typeof onShow>): void => {
    setAnchor(null);
    onShow(...view);
  };
  const current = views.find((view) => isShownView(view, state, hidden));
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ViewsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current?.name ?? t('views_button')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': t('views_button'), role: 'dialog', sx: { width: 300 } } }}
      >
        <List dense>
          <ListItem disablePadding>
            <ListItemButton onClick={() => show(FIRST_STATE, null)}>
              <ListItemText primary={t('views_standard')} />
            </ListItemButton>
          </ListItem>
          {views.map((view) => (
            <ListItem
              key={view.name}
              disablePadding
              secondaryAction={
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={t('views_delete', { name: view.name })}
                  onClick={() => keep(withoutView(views, view.name))}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              }
            >
              <ListItemButton
                selected={view === current}
                onClick={() => show(stateOfView(view), view.hidden)}
              >
                <ListItemText primary={<bdi>{view.name}</bdi>} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        <Divider />
        <Button
          fullWidth
          sx={{ justifyContent: 'flex-start', px: 4, py: 3 }}
          onClick={() => {
            setAnchor(null);
            setName(current?.name ?? '');
          }}
        >
          {t('views_save')}
        </Button>
      </Popover>
      <FormDialog
        isOpen={name !== null}
        title={t('views_save')}
        submitLabel={t('staff_save')}
        isSubmitDisabled={(name ?? '').trim() === ''}
        maxWidth="xs"
        onSubmit={() => {
          keep(withView(views, viewOf(name ?? '', state, hidden)));
          setName(null);
        }}
        onClose={() => setName(null)}
      >
        <TextField
          autoFocus
          label={t('views_name')}
          value={name ?? ''}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: VIEW_NAME_LENGTH } }}
        />
        <Typography variant="hint">{t('views_help')}</Typography>
      </FormDialog>
    </>
  );
}
