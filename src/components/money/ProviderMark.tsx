import { Avatar, Stack } from '@mui/material';
import { PROVIDERS, providerNamed } from '@domain/payment/providers';

/** A provider's name on the screen. An unknown provider keeps its own name. */
export function providerWord(name: string): string {
  return providerNamed(name)?.word ?? name;
}

const SIZE_PX = 36;

/** A provider's logo and name. A provider without a logo file shows the first letter of its name. */
export function ProviderMark({ name }: { name: string }) {
  const known = providerNamed(name);
  const word = providerWord(name);
  return (
    <Stack component="span" direction="row" sx={{ gap: 3, alignItems: 'center', fontWeight: 600 }}>
      <Avatar
        component="span"
        variant="rounded"
        alt=""
        src={known === null ? undefined : `/images/providers/${name}.svg`}
        sx={{ width: SIZE_PX, height: SIZE_PX, bgcolor: PROVIDERS.test.tint, color: '#FFFFFF' }}
      >
        {known === null ? word.slice(0, 1) : undefined}
      </Avatar>
      <span>{word}</span>
    </Stack>
  );
}
