import { Box } from '@mui/material';
import encodeQR from 'qr';

/** Empty modules around the code, by which scanners find it. */
const BORDER = 4;

/** The dark modules, row by row, as one path of an SVG whose unit is a module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
}

/** A text as a QR code: dark on light in every colour scheme, because not every scanner takes the other way. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const side = String(rows.length);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, maxWidth: '100%', borderRadius: 2, bgcolor: '#fff', color: '#000' }}
    >
      <path d={pathOf(rows)} fill="currentColor" />
    </Box>
  );
}
