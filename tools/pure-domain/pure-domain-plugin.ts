import { parseSync, type Plugin } from 'vite';

/** The rules of the business: by our own rules, loading one of their modules does nothing (docs/architecture.md, "Parts"). */
const DOMAIN = /\/domain\/[^?]*(?<!\.test)\.ts$/;

type Span = { start: number; end: number };

/** Where constants of the module are computed by calls, from the last to the first. */
function computedConstants(code: string): Span[] {
  const spans: Span[] = [];
  for (const statement of parseSync('module.js', code).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      if (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression') continue;
      if (code.slice(init.start, init.end).includes('(')) spans.push(init);
    }
  }
  return spans.reverse();
}

/** The same module with each of its computed constants marked as one that may be left out where nobody reads it. */
export function withPureConstants(code: string): string {
  return computedConstants(code).reduce(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  );
}

/**
 * Leaves out of a page what it does not use of `domain`. A bundler keeps every `z.object(…)` of a module that is used at
 * all, as it cannot know that making a schema does nothing else; so one status list brought all records and zod itself.
 */
export function pureDomainPlugin(): Plugin {
  return {
    name: 'hail-pure-domain',
    apply: 'build',
    transform: (code, id) => (DOMAIN.test(id) ? { code: withPureConstants(code), map: null } : null),
  };
}
