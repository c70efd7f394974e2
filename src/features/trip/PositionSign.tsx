import GpsOffIcon from '@mui/icons-material/GpsOffOutlined';
import { Alert } from '@mui/material';

/** Says on the map that the position of the car is old or unknown. */
export function PositionSign({ severity, children }: { severity: 'warning' | 'info'; children: string }) {
  return (
    <Alert
      severity={severity}
      icon={<GpsOffIcon fontSize="inherit" />}
      sx={{
        position: 'absolute',
        top: 12,
        insetInlineStart: 12,
        maxWidth: 'calc(100% - 80px)',
        boxShadow: 'var(--mui-palette-surface-shadow)',
      }}
    >
      {children}
    </Alert>
  );
}
