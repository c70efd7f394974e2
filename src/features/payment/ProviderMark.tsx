import Box from '@mui/material/Box';

type Mark = { word: string; tint: string };

/** Plain wordmarks of our own: the providers' names in a weight and tint that tell them apart. */
const MARKS: Readonly<Record<string, Mark>> = {
  stripe: { word: 'Stripe', tint: '#4B45C6' },
  paypal: { word: 'PayPal', tint: '#1F4E9E' },
  squareup: { word: 'Square', tint: '#2B2F36' },
  mollie: { word: 'Mollie', tint: '#26282C' },
  razorpay: { word: 'Razorpay', tint: '#1B4FB8' },
  paytm: { word: 'Paytm', tint: '#0E5C8C' },
  paystack: { word: 'Paystack', tint: '#0B6B86' },
  flutterwave: { word: 'Flutterwave', tint: '#8A5300' },
  payfast: { word: 'Payfast', tint: '#A32A22' },
  mercadopago: { word: 'Mercado Pago', tint: '#10599C' },
  payulatam: { word: 'PayU Latam', tint: '#41690F' },
  paymongo: { word: 'PayMongo', tint: '#0F6B45' },
  tap: { word: 'Tap', tint: '#2B2F36' },
  iyzico: { word: 'iyzico', tint: '#1E52B5' },
  liqpay: { word: 'LiqPay', tint: '#35690C' },
  test: { word: 'Test', tint: '#4A5361' },
};

/** How a provider is called on the screen; an unknown one as it calls itself. */
export function providerWord(name: string): string {
  return MARKS[name]?.word ?? name;
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
        bgcolor: MARKS[name]?.tint ?? '#4A5361',
        color: '#FFFFFF',
        fontWeight: 700,
        letterSpacing: '-0.01em',
      }}
    >
      {providerWord(name)}
    </Box>
  );
}
