import type { Linter } from 'eslint';

type Zone = { target: string; from: string; except?: string[]; message: string };

/**
 * Returns the zones of `import-x/no-restricted-paths`. Files in `target` may not import files in `from`,
 * except for the files in `except`.
 */
export function layerZones(options?: { isTest?: boolean }): Zone[];

/** Returns the packages that a layer may not use. */
export function restrictedPackages(): Linter.Config[];
