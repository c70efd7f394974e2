import { Box } from '@mui/material';

type CountryFlagProps = { url: string | null };

const WIDTH = 24;
const HEIGHT = 16;

/** A flag beside its country's name, which says the same; the place is kept until the flags are loaded. */
export function CountryFlag({ url }: CountryFlagProps) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-flex',
        flexShrink: 0,
        width: WIDTH,
        height: HEIGHT,
        borderRadius: '3px',
        overflow: 'hidden',
        boxShadow: (theme) => `0 0 0 1px ${(theme.vars ?? theme).palette.divider}`,
      }}
    >
      {url !== null && <img src={url} alt="" width={WIDTH} height={HEIGHT} loading="lazy" decoding="async" />}
    </Box>
  );
}
