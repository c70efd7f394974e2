import { z } from 'zod';
import type { Settings } from '@domain/records';
import { DomainError } from '@domain/errors';
import { isBoundByDemoMode, isFreeInDemoMode } from '@domain/staff/demo-mode';
import type { EndpointCaller } from './endpoint';

const moded = z.object({ mode: z.string().optional() }).catch({});

/**
 * Refuses a call of staff that demo mode does not let through (docs/product.md 7.8), by the input as it came: an input whose
 * mode is not one of the call is refused by its schema. A new call is gated until `domain/staff/demo-mode.ts` names it.
 */
export async function assertDemoModeAllows(
  settings: () => Promise<Settings>,
  { name }: { name: string },
  { role }: Pick<EndpointCaller, 'role'>,
  input: unknown,
): Promise<void> {
  if (!isBoundByDemoMode(role) || isFreeInDemoMode(name, moded.parse(input).mode)) return;
  if (!(await settings()).AllowCriticalEditsAdmin) throw new DomainError('demo_mode');
}
