import { Box, Button, IconButton } from '@mui/material';
import type { DataTableAction } from './data-table-types';

/** The actions of a row. In a table they are icons, and on a card they are words. */
export function RowActions({ actions, isCard }: { actions: readonly DataTableAction[]; isCard: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: isCard ? 'wrap' : 'nowrap', gap: isCard ? 2 : 0 }}>
      {actions.map(({ id, label, icon: Icon, onClick, isDisabled = false }) =>
        isCard ? (
          <Button
            key={id}
            variant="outlined"
            startIcon={<Icon />}
            disabled={isDisabled}
            onClick={(event) => {
              event.stopPropagation();
              onClick();
            }}
          >
            {label}
          </Button>
        ) : (
          // This is the `title` attribute and not MUI's tooltip. A table has a hundred of these buttons, and
          // the tooltip does not work on a disabled button.
          <span key={id} title={label}>
            <IconButton
              size="small"
              aria-label={label}
              disabled={isDisabled}
              onClick={(event) => {
                event.stopPropagation();
                onClick();
              }}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        ),
      )}
    </Box>
  );
}
