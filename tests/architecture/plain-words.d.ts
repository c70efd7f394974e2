import type { Rule } from 'eslint';

export const IDIOMS: readonly { idiom: RegExp; write: string }[];
export function idiomsIn(text: string): string[];
export const plainWords: Rule.RuleModule;
