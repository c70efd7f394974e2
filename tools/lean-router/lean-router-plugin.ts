import { parseSync, type Plugin } from 'vite';

/** The file that has all of React Router but its server. */
const ROUTER = /\/react-router\/dist\/(?:development|production)\/chunk-\w+\.mjs$/;

/** Functions that do something only below a router with loaders, or in React Router's own framework. */
export const FRAMEWORK_ONLY = ['PrefetchPageLinks', 'RSCErrorHandler', 'DefaultErrorComponent'] as const;

type Edit = { start: number; end: number; text: string };

/**
 * The same module, so that a bundler can leave out what nobody uses: names for React's tools are gone, components and
 * contexts are marked as made without side effects, and the functions of the framework draw nothing.
 */
export function withoutFramework(code: string): string {
  const edits: Edit[] = [];
  for (const statement of parseSync('router.js', code).program.body) {
    const { start, end } = statement;
    const text = code.slice(start, end);
    if (statement.type === 'ExpressionStatement' && /^\w+\.displayName = /.test(text)) {
      edits.push({ start, end, text: '' });
    } else if (statement.type === 'FunctionDeclaration') {
      const name = FRAMEWORK_ONLY.find((known) => known === statement.id?.name);
      if (name !== undefined) edits.push({ start, end, text: `function ${name}() { return null; }` });
    } else if (statement.type === 'VariableDeclaration') {
      const pure = text.replace(
        /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/,
        '$1/* @__PURE__ */ $2',
      );
      if (pure !== text) edits.push({ start, end, text: pure });
    }
  }
  return edits
    .reverse()
    .reduce((all, { start, end, text }) => `${all.slice(0, start)}${text}${all.slice(end)}`, code);
}

/**
 * Leaves React Router's framework out of the app, which uses its components alone. A link, for one, could prefetch the
 * modules of a page that the framework knows, and so every page would load the framework.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'hail-lean-router',
    apply: 'build',
    transform: (code, id) =>
      ROUTER.test(id) && code.includes('function BrowserRouter')
        ? { code: withoutFramework(code), map: null }
        : null,
  };
}
