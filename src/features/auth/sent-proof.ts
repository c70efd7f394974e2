import { CODE_LIFE_MS } from '@domain/access/code-life';
import { tabTexts } from '@/lib/kept-texts';
import { forget, remember, remembered } from '@/lib/remembered';

const PROOF_NAME = 'phone_proof';
type SentProof = { mobile: string; verificationId: string; sentAt: number };

const isProof = (value: unknown): value is SentProof => {
  const { mobile, verificationId, sentAt } = (value ?? {}) as Partial<Record<keyof SentProof, unknown>>;
  return typeof mobile === 'string' && typeof verificationId === 'string' && typeof sentAt === 'number';
};

/** The code for a number in the profile that was sent before the reload of this tab. */
export function keptProof(mobile: string, now = Date.now()): SentProof | null {
  const proof = remembered(PROOF_NAME, isProof, tabTexts);
  return proof?.mobile === mobile && now - proof.sentAt < CODE_LIFE_MS ? proof : null;
}

/** The number whose proof was under way before the reload. */
export const provingMobile = (now = Date.now()): string | null => {
  const proof = remembered(PROOF_NAME, isProof, tabTexts);
  return proof !== null && now - proof.sentAt < CODE_LIFE_MS ? proof.mobile : null;
};

export function keepProof(proof: SentProof | null): void {
  if (proof === null) forget(PROOF_NAME, tabTexts);
  else remember(PROOF_NAME, proof, tabTexts);
}
