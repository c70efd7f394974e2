/**
 * The interface of a gateway, and the code that gateways share. Stubs have their own tools in
 * `stub-tools.ts`.
 */
export * from './amounts';
export * from './gateway';
export * from './gateway-tools';
