import type { ExpressionCoverage, RulesCoverage } from '../rules/ruleset';

type Mark = { readonly start: number; readonly end: number; readonly expression: ExpressionCoverage };

const STYLE = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem; color: #1b1b1b; background: #fff; }
  pre { font: 13px/1.6 ui-monospace, monospace; }
  .seen { background: #d9f2dd; }
  .failed { background: #fde3c4; }
  .never { background: #f9d4d4; }
  pre span:hover { outline: 1px solid #1b1b1b; }
  pre span:hover:has(span:hover) { outline: none; }
`;

/**
 * A page that shows the rules text. When the mouse is over an expression, the page shows how often it was
 * evaluated and with which results (public emulator documentation, "generate test reports").
 */
export function coveragePage(namespace: string, text: string, coverage: RulesCoverage): string {
  const name = escaped(namespace);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rule coverage of ${name}</title>
<style>${STYLE}</style>
<h1>Rule coverage of ${name}</h1>
<p><span class="seen">evaluated</span> <span class="failed">ended in an error</span>
<span class="never">never evaluated</span>. Point at an expression to see what it gave.</p>
<pre>${marked(text, marksOf(text, coverage))}</pre>
</html>
`;
}

function marksOf(text: string, coverage: RulesCoverage): Mark[] {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const offset = (place: string) => {
    const [line = 1, column = 1] = place.split(':').map(Number);
    return (lineStarts[line - 1] ?? 0) + column - 1;
  };
  const marks: Mark[] = [];
  const visit = (expression: ExpressionCoverage) => {
    const start = offset(expression['location-start']);
    marks.push({ start, end: offset(expression['location-end']) + 1, expression });
    expression.children?.forEach(visit);
  };
  const visitRules = (rules: RulesCoverage) => {
    for (const below of Object.values(rules)) {
      if (isExpression(below)) visit(below);
      else visitRules(below);
    }
  };
  visitRules(coverage);
  return marks.sort((left, right) => left.start - right.start || right.end - left.end);
}

function isExpression(part: ExpressionCoverage | RulesCoverage): part is ExpressionCoverage {
  return Array.isArray(part.values);
}

function marked(text: string, marks: readonly Mark[]): string {
  const open: Mark[] = [];
  let html = '';
  let at = 0;
  const advance = (to: number) => {
    html += escaped(text.slice(at, to));
    at = to;
  };
  const closeUpTo = (offset: number) => {
    for (let last = open.at(-1); last && last.end <= offset; last = open.at(-1)) {
      advance(last.end);
      html += '</span>';
      open.pop();
    }
  };
  for (const mark of marks) {
    closeUpTo(mark.start);
    advance(mark.start);
    html += `<span class="${classOf(mark.expression)}" title="${escaped(tooltip(mark.expression))}">`;
    open.push(mark);
  }
  closeUpTo(text.length);
  advance(text.length);
  return html;
}

function classOf({ values, errors }: ExpressionCoverage): string {
  if (errors !== undefined) return 'failed';
  return values.length > 0 ? 'seen' : 'never';
}

function tooltip({ values, errors }: ExpressionCoverage): string {
  const lines = values.map(({ value, count }) => `${JSON.stringify(value)}: ${count} times`);
  if (errors !== undefined) lines.push(`error: ${errors} times`);
  return lines.length > 0 ? lines.join('\n') : 'never evaluated';
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
