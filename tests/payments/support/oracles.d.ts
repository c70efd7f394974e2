// Types for the parts of the official packages that the tests use. Some packages have no types, and the type
// check must work even if the packages are not installed.

declare module 'stripe' {
  const Stripe: {
    API_VERSION: string;
    webhooks: {
      generateTestHeaderString: (notice: { payload: string; secret: string; timestamp: number }) => string;
      signature: {
        verifyHeader: (
          payload: string,
          header: string,
          secret: string,
          tolerance: number,
          cryptoProvider: undefined,
          receivedAt: number,
        ) => boolean;
      };
    };
  };
  export = Stripe;
}

declare module 'razorpay/dist/utils/razorpay-utils.js' {
  export function validateWebhookSignature(body: string, signature: string, secret: string): boolean;
}

declare module 'square' {
  export const WebhooksHelper: {
    verifySignature: (notice: {
      requestBody: string;
      signatureHeader: string;
      signatureKey: string;
      notificationUrl: string;
    }) => Promise<boolean>;
  };
}

declare module 'mercadopago' {
  export const WebhookSignatureValidator: {
    validate: (notice: { xSignature: string; xRequestId: string; dataId: string; secret: string }) => void;
  };
  export class InvalidWebhookSignatureError extends Error {}
}

declare module 'paytmchecksum' {
  const PaytmChecksum: {
    verifySignature: (params: string | Record<string, string>, key: string, checksum: string) => boolean;
    generateSignature: (params: string | Record<string, string>, key: string) => Promise<string>;
    calculateChecksum: (text: string, key: string, salt: string) => string;
  };
  export = PaytmChecksum;
}

declare module 'iyzipay/lib/utils.js' {
  const utils: {
    generateAuthorizationHeaderV2: (
      scheme: string,
      apiKey: string,
      separator: string,
      secretKey: string,
      path: string,
      body: unknown,
      random: string,
    ) => string;
    calculateHmacSHA256Signature: (params: readonly string[], secretKey: string) => string;
  };
  export = utils;
}
