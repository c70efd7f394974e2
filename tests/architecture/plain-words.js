/**
 * Idioms that a newcomer reads twice, and what to write instead. They apply to comments, test names and
 * documents.
 */
export const IDIOMS = [
  {
    idiom: /\b(?:nobody|somebody|anybody|whoever)\b/i,
    write: 'the person or program, such as a rider, the caller, no client',
  },
  { idiom: /\bstands\b(?! for\b| still\b)/i, write: 'is, is stored, is shown, is listed' },
  {
    idiom: /\bwhat (?:stands|stood|came|remains)\b/i,
    write: 'the name of the thing: the data, the fields, the rest',
  },
  { idiom: /(?<!there )\b(?:is|are|was|were) none\b/i, write: 'there is no …' },
  { idiom: /\b(?:that|those) of\b/i, write: 'the noun again' },
  {
    idiom: /\bthe own\b|\bof before\b|\bany more\b|\bfrom then on\b|\banew\b/i,
    write: 'the caller’s, older, no longer, then, again',
  },
  { idiom: /; (?=[a-z])/, write: 'two sentences' },
];

/** Returns a message for each idiom in a text. Code in the text is ignored. */
export function idiomsIn(text) {
  const plain = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '`…`');
  return IDIOMS.flatMap(({ idiom, write }) => {
    const found = idiom.exec(plain)?.[0];
    return found === undefined ? [] : [`"${found}" is hard to read. Write ${write}.`];
  });
}

const TESTS = new Set(['describe', 'it', 'test']);

/** Returns the name of the called function for calls such as `it(…)`, `it.skip(…)` or `it.each(…)(…)`. */
function testFunctionOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return testFunctionOf(node.object);
  return node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression'
    ? testFunctionOf(node.callee ?? node.tag)
    : null;
}

/** @type {import('eslint').Rule.RuleModule} */
export const plainWords = {
  create(context) {
    const check = (node, text) => {
      for (const message of idiomsIn(text)) context.report({ loc: node.loc, message });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (!/^\s*(?:eslint|oxlint|@ts-|prettier)/.test(comment.value)) check(comment, comment.value);
      },
      CallExpression({ callee, arguments: [name] }) {
        if (name?.type === 'Literal' && typeof name.value === 'string' && TESTS.has(testFunctionOf(callee)))
          check(name, name.value);
      },
    };
  },
};
