import Box from '@mui/material/Box';
import { PROVIDERS, providerNamed } from '@domain/payment/providers';

/** How a provider is called on the screen; an unknown one as it calls itself. */
export function providerWord(name: string): string {
  return providerNamed(name)?.word ?? name;
}

/** A provider's wordmark. */
export function ProviderMark({ name }: { name: string }) {
  return (
    <Box
      component="span"
      dir="ltr"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 120,
        height: 36,
        px: 3,
        borderRadius: '8px',
        bgcolor: (providerNamed(name) ?? PROVIDERS.test).tint,
        color: '#FFFFFF',
        fontWeight: 700,
        letterSpacing: '-0.01em',
      }}
    >
      {providerWord(name)}
    </Box>
  );
}
