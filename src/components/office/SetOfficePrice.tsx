import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import type { OfficePriceInput } from '@domain/fare/office-price';
import type { Quote } from '@domain/records';
import { OfficePriceFields, type OfficePriceSettings } from './OfficePriceFields';
import { OfficePriceNote } from './OfficePriceNote';
import { useT } from '@/i18n/hooks';

type SetOfficePriceProps = {
  settings: OfficePriceSettings;
  quote: Pick<Quote, 'trip_cost' | 'officePrice'>;
  isBusy: boolean;
  onSet: (price: OfficePriceInput) => void;
};

/**
 * Lets staff set another price for a quote. At first the fields are hidden, because most bookings have the
 * computed price.
 */
export function SetOfficePrice({ settings, quote, isBusy, onSet }: SetOfficePriceProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [price, setPrice] = useState<OfficePriceInput | null>(null);
  const set = (wanted: OfficePriceInput): void => {
    setIsOpen(false);
    onSet(wanted);
  };
  return (
    <Stack spacing={3}>
      {quote.officePrice !== undefined && <OfficePriceNote reason={quote.officePrice.reason} />}
      {isOpen ? (
        <>
          <OfficePriceFields
            settings={settings}
            was={quote.officePrice?.was ?? quote.trip_cost}
            onChange={setPrice}
            onEnter={set}
          />
          <Button
            variant="outlined"
            disabled={price === null || isBusy}
            onClick={() => {
              if (price !== null) set(price);
            }}
          >
            {t('office_price_use')}
          </Button>
        </>
      ) : (
        <Button color="inherit" disabled={isBusy} onClick={() => setIsOpen(true)}>
          {t('office_price_set')}
        </Button>
      )}
    </Stack>
  );
}
