/** What a gateway is, and what gateways share. The pretended ones have tools of their own (`stub-tools.ts`). */
export * from './amounts';
export * from './gateway';
export * from './gateway-tools';
