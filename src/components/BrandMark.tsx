import { Box } from '@mui/material';

/**
 * The product's logo, which is an amber pin with the check pattern of a cab. Screen readers skip the logo,
 * because the product's name is beside it.
 */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size, flexShrink: 0 }}>
      <path
        d="M16 1.5c6.6 0 11.5 4.9 11.5 11.2 0 7.3-7.2 14-10.3 17.3a1.6 1.6 0 0 1-2.4 0C11.7 26.7 4.5 20 4.5 12.7 4.5 6.4 9.4 1.5 16 1.5Z"
        fill="#F5B700"
      />
      <path d="M9 9h4.7v4.7H9zM18.3 9H23v4.7h-4.7zM13.7 13.7h4.6v4.6h-4.6z" fill="#14181F" />
    </Box>
  );
}
