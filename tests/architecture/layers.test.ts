import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const linter = new ESLint({ cwd: root });

const LAYER_RULES = ['import-x/no-restricted-paths', 'no-restricted-imports', 'no-restricted-syntax'];

async function layerErrors(file: string, code: string): Promise<string[]> {
  const [result] = await linter.lintText(code, { filePath: path.join(root, file) });
  return (result?.messages ?? [])
    .map((message) => message.ruleId ?? '')
    .filter((rule) => LAYER_RULES.includes(rule));
}

const importing = (from: string): string => `import * as other from '${from}';\nexport const used = other;\n`;

/** Forbidden imports, each with the importing file. Each layer has at least one. */
const FORBIDDEN: readonly (readonly [string, string])[] = [
  ['domain/fare/bad.ts', '@/config/env'],
  ['domain/fare/bad.ts', '../../functions/src/index'],
  ['domain/fare/bad.ts', 'rtdb-emulator'],
  ['domain/fare/bad.ts', '../../tests/support/builders'],
  ['domain/fare/bad.ts', 'react'],
  ['domain/fare/bad.ts', 'firebase/database'],
  ['domain/fare/bad.ts', 'node:fs'],
  ['domain/fare/bad.ts', '../../tools/doctor/finding'],
  ['domain/fare/bad.ts', '../../rules/predicates'],
  ['domain/records/bad.ts', '../fare/fare'],
  ['domain/fare/bad.ts', '../../gateways/kit/gateway'],
  ['gateways/kit/bad.ts', '../../src/config/env'],
  ['gateways/kit/bad.ts', 'firebase-admin/database'],
  ['gateways/kit/bad.ts', '../../functions/src/platform/ports'],
  ['gateways/stripe/bad.ts', '../../local/gateways/control'],
  ['gateways/stripe/bad.ts', '../../tools/doctor/finding'],
  ['gateways/stripe/bad.ts', '../../tests/support/builders'],
  ['gateways/stripe/bad.ts', '../../rules/predicates'],
  ['locales/bad.ts', '../domain/fare/fare'],
  ['locales/bad.ts', 'zod'],
  ['rules/nodes/bad.ts', '@/config/env'],
  ['rules/nodes/bad.ts', '../../functions/src/index'],
  ['rules/nodes/bad.ts', 'rtdb-emulator'],
  ['rules/nodes/bad.ts', '../../tools/doctor/finding'],
  ['rules/nodes/bad.ts', '../../tests/support/builders'],
  ['rules/nodes/bad.ts', '../../gateways/kit/gateway'],
  ['src/api/bad.ts', '../../rules/predicates'],
  ['src/api/bad.ts', '../../gateways/kit/gateway'],
  ['functions/src/places/bad.ts', '../../../rules/predicates'],
  ['local/seed/bad.ts', '../../rules/predicates'],
  ['tools/doctor/bad.ts', '../../rules/predicates'],
  ['local/seed/bad.ts', '../../tools/doctor/finding'],
  ['tools/initial-data/bad.ts', '../../local/seed/catalogue'],
  ['tools/doctor/bad.ts', '@/state/make-store'],
  ['tools/doctor/bad.ts', '../../functions/src/index'],
  ['tools/doctor/bad.ts', 'rtdb-emulator'],
  ['src/config/bad.ts', '@/state/make-store'],
  ['src/lib/bad.ts', '@/api/services'],
  ['src/api/bad.ts', '@/state/make-store'],
  ['src/api/bad.ts', '@/components/AlertDialog'],
  ['src/api/bad.ts', 'firebase/auth'],
  ['src/state/bookings/bad.ts', '@/api/index'],
  ['src/state/bookings/bad.ts', '@/components/AlertDialog'],
  ['src/state/bookings/bad.ts', '@/features/bookings/BookingsPage'],
  ['src/state/bookings/bad.ts', '@/app/router'],
  ['src/state/bookings/bad.ts', 'firebase/database'],
  ['src/state/bookings/bad.ts', 'react'],
  ['src/components/Bad.tsx', '@/state/hooks'],
  ['src/components/Bad.tsx', '@/features/bookings/BookingsPage'],
  ['src/components/Bad.tsx', '@/api/services'],
  ['src/i18n/bad.ts', '@/features/bookings/BookingsPage'],
  ['src/i18n/bad.ts', '@/api/services'],
  ['src/features/bookings/Bad.tsx', '@/features/auth/LoginPage'],
  ['src/features/bookings/Bad.tsx', '@/api/services'],
  ['src/features/bookings/Bad.tsx', '@/api/http'],
  ['src/features/bookings/Bad.tsx', '@/app/router'],
  ['src/features/bookings/Bad.tsx', 'firebase/database'],
  ['src/features/bookings/Bad.tsx', 'react-redux'],
  ['src/app/bad.ts', '../../functions/src/index'],
  ['src/app/bad.ts', '../../tests/support/builders'],
  ['functions/src/places/bad.ts', '../../../src/config/env'],
  ['functions/src/places/bad.ts', 'rtdb-emulator'],
  ['functions/src/platform/bad.ts', '../bookings/quote.command'],
  ['functions/src/bookings/bad.command.ts', 'firebase-admin/database'],
  ['packages/offline-city/src/bad.ts', '../../../src/config/env'],
  ['packages/offline-city/src/bad.ts', '../../../functions/src/index'],
  ['packages/offline-city/src/bad.ts', '@domain/fare/fare'],
  ['packages/offline-city/src/bad.ts', '../../../gateways/kit/book'],
  ['tools/doctor/bad.ts', '../../gateways/kit/gateway'],
  ['functions/src/platform/bad.ts', '../../../gateways/kit/gateway'],
  ['packages/offline-city/src/bad.ts', '@locales/english'],
  ['packages/offline-city/src/bad.ts', '../../../tests/support/builders'],
];

const ALLOWED: readonly (readonly [string, string])[] = [
  ['domain/fare/good.ts', '../money/money'],
  ['domain/fare/good.ts', 'zod'],
  ['domain/fare/good.ts', '@locales/keys'],
  ['locales/good.ts', 'i18n-js'],
  ['locales/good.ts', './english'],
  ['src/api/firebase/good.ts', 'firebase/database'],
  ['src/api/good.ts', '@/config/env'],
  ['src/state/bookings/good.ts', '@/api/services'],
  ['src/state/bookings/good.ts', '@/api/call'],
  ['src/features/bookings/Good.tsx', '@/api/hooks'],
  ['src/features/bookings/Good.tsx', '@/state/hooks'],
  ['src/features/bookings/Good.tsx', '@/components/AlertDialog'],
  ['src/app/good.ts', '@/api/index'],
  ['functions/src/bookings/good.command.ts', '@domain/fare/fare'],
  ['functions/src/bookings/good.ts', '../platform/endpoint'],
  ['functions/src/platform/testing/good.ts', 'rtdb-emulator/engine'],
  ['gateways/stripe/good.ts', '@domain/money/money'],
  ['functions/src/payments/good.ts', '../../../gateways/kit/gateway'],
  ['local/gateways/good.ts', '../../gateways/kit/book'],
  ['local/seed/good.ts', '@domain/fare/fare'],
  ['local/seed/good.ts', '../../tools/initial-data/languages'],
  ['local/start/good.ts', '../../tools/ports'],
  ['rules/nodes/good.ts', '@domain/fare/fare'],
];

describe('imports and calls between the layers of the code:', () => {
  it.each(FORBIDDEN)('%s may not import %s', async (file, from) => {
    expect(await layerErrors(file, importing(from))).not.toEqual([]);
  });

  it.each(ALLOWED)('%s may import %s', async (file, from) => {
    expect(await layerErrors(file, importing(from))).toEqual([]);
  });

  it.each(['Date.now()', 'new Date()', 'Math.random()'])('the domain layer may not call %s', async (call) => {
    expect(await layerErrors('domain/fare/bad.ts', `export const value = ${call};\n`)).not.toEqual([]);
  });

  it('the domain layer may convert a given time to a date', async () => {
    expect(
      await layerErrors('domain/fare/good.ts', 'export const at = (ms: number) => new Date(ms);\n'),
    ).toEqual([]);
  });
});
