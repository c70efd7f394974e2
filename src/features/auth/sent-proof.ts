import { CODE_LIFE_MS } from '@domain/access/code-life';
import { tabTexts } from '@/lib/kept-texts';
import { forget, remember, remembered } from '@/lib/remembered';

const PROOF_NAME = 'phone_proof';
type SentProof = { mobile: string; verificationId: string; sentAt: number };

const isProof = (value: unknown): value is SentProof => {
  const { mobile, verificationId, sentAt } = (value ?? {}) as Partial<Record<keyof SentProof, unknown>>;
  return typeof mobile === 'string' && typeof verificationId === 'string' && typeof sentAt === 'number';
};

/**
 * The proof of this number that the person has started before the reload of this tab. Null if no proof was
 * started or its code has expired.
 */
export function keptProof(mobile: string, now = Date.now()): SentProof | null {
  const proof = remembered(PROOF_NAME, isProof, tabTexts);
  return proof?.mobile === mobile && now - proof.sentAt < CODE_LIFE_MS ? proof : null;
}

/**
 * The number that the person was proving before the reload. Null if no proof was started or its code has
 * expired.
 */
export const provingMobile = (now = Date.now()): string | null => {
  const proof = remembered(PROOF_NAME, isProof, tabTexts);
  return proof !== null && now - proof.sentAt < CODE_LIFE_MS ? proof.mobile : null;
};

export function keepProof(proof: SentProof | null): void {
  if (proof === null) forget(PROOF_NAME, tabTexts);
  else remember(PROOF_NAME, proof, tabTexts);
}
