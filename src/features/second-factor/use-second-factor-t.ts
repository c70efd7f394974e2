import { secondFactorStrings } from '@domain/languages/en/second-factor';
import type { TranslateParams } from '@/i18n/translator';
import { useT } from '@/i18n/use-t';

/** The texts of the second factor, which are not among those of every page. */
export function useSecondFactorT(): (
  key: keyof typeof secondFactorStrings,
  params?: TranslateParams,
) => string {
  const t = useT();
  return (key, params) => t(key, params, secondFactorStrings[key]);
}
