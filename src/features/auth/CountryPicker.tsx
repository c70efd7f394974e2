import { Autocomplete, Box, InputAdornment, TextField, Typography } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '@/i18n/hooks';
import { listCountries, searchCountries } from './countries';

type CountryPickerProps = {
  /** ISO 3166-1 alpha-2, or null if no country is chosen */
  value: string | null;
  onChange: (code: string | null) => void;
  locale: string;
  isInvalid: boolean;
  isDisabled: boolean;
};

type FlagUrlOf = (code: string) => string | null;

/** Loads the flags. The list of countries can be used before the flags are loaded. */
function useFlags(): FlagUrlOf {
  const [flags, setFlags] = useState<{ urlOf: FlagUrlOf }>({ urlOf: () => null });
  useEffect(() => {
    let isShown = true;
    void import('./country-flags').then(
      ({ flagUrlOf }) => isShown && setFlags({ urlOf: flagUrlOf }),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return flags.urlOf;
}

const WIDTH = 24;
const HEIGHT = 16;

/**
 * The flag beside the name of its country. Screen readers skip the flag, because they read the name. The
 * space of the flag is reserved before the flags are loaded.
 */
function CountryFlag({ url }: { url: string | null }) {
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

/** A searchable list of all countries with their flags and dial codes. */
export function CountryPicker({ value, onChange, locale, isInvalid, isDisabled }: CountryPickerProps) {
  const t = useT();
  const flagUrlOf = useFlags();
  const countries = useMemo(() => listCountries(locale), [locale]);
  const chosen = countries.find((country) => country.code === value) ?? null;
  return (
    <Autocomplete
      options={countries}
      value={chosen}
      onChange={(_event, country) => onChange(country?.code ?? null)}
      disabled={isDisabled}
      autoHighlight
      getOptionKey={(country) => country.code}
      getOptionLabel={(country) => `${country.name} (+${country.dialCode})`}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      filterOptions={(options, { inputValue }) => searchCountries(options, inputValue)}
      noOptionsText={t('login_country_none')}
      renderOption={({ key, ...props }, country) => (
        <Box component="li" key={key} {...props} sx={{ gap: 3 }}>
          <CountryFlag url={flagUrlOf(country.code)} />
          <Box component="span" sx={{ flexGrow: 1 }}>
            {country.name}
          </Box>
          <Typography
            component="span"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
            dir="ltr"
          >
            +{country.dialCode}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('login_country')}
          error={isInvalid}
          fullWidth
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            input: {
              ...params.slotProps.input,
              startAdornment: chosen !== null && (
                <InputAdornment position="start">
                  <CountryFlag url={flagUrlOf(chosen.code)} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}
