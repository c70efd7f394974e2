import type { Linter } from 'eslint';

type Zone = { target: string; from: string; except?: string[]; message: string };

/** Zones of `import-x/no-restricted-paths`. `target` may not import from `from`, apart from the exceptions. */
export function layerZones(options?: { isTest?: boolean }): Zone[];

/** Packages that a layer may not use. */
export function restrictedPackages(): Linter.Config[];
