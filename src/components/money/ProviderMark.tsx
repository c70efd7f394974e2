import { Avatar, Stack } from '@mui/material';
import { PROVIDERS, providerNamed } from '@domain/payment/providers';

/** The name of a payment provider for the screen. If the provider is unknown, the stored name is shown. */
export function providerWord(name: string): string {
  return providerNamed(name)?.word ?? name;
}

const SIZE_PX = 36;

/**
 * The logo of a provider, which has white letters on the provider's colour. The letters are the capital
 * letters of the name. If it has none, its first letter is used.
 */
function logoOf(word: string, tint: string): string {
  const letters =
    word
      .match(/\p{Lu}/gu)
      ?.slice(0, 2)
      .join('') ?? word.slice(0, 1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${tint}"/><text x="20" y="26" fill="#fff" font-family="system-ui, sans-serif" font-size="17" font-weight="700" text-anchor="middle">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The logo and the name of a payment provider. */
export function ProviderMark({ name }: { name: string }) {
  const word = providerWord(name);
  const { tint } = providerNamed(name) ?? PROVIDERS.test;
  return (
    <Stack component="span" direction="row" sx={{ gap: 3, alignItems: 'center', fontWeight: 600 }}>
      <Avatar
        component="span"
        variant="rounded"
        alt=""
        src={logoOf(word, tint)}
        sx={{ width: SIZE_PX, height: SIZE_PX }}
      />
      <span>{word}</span>
    </Stack>
  );
}
