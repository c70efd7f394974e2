import ts from 'typescript';
import { BOOKING_STATUSES } from '@domain/records';

/** A small change of one file. */
export type Mutant = {
  file: string;
  line: number;
  start: number;
  end: number;
  before: string;
  after: string;
};

const K = ts.SyntaxKind;
const OPPOSITE = new Map<ts.SyntaxKind, string>([
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
  [K.AmpersandAmpersandToken, '||'],
  [K.BarBarToken, '&&'],
  [K.PlusToken, '-'],
  [K.MinusToken, '+'],
  [K.AsteriskToken, '/'],
  [K.SlashToken, '*'],
]);
const BOUNDS = new Set([
  K.LessThanToken,
  K.LessThanEqualsToken,
  K.GreaterThanToken,
  K.GreaterThanEqualsToken,
]);
const OTHER_METHOD = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);
const OTHER_MATH = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['round', 'floor'],
]);
const LOG = /(?:^|\.)(?:log|logger|console)\.\w+$/;

/**
 * Returns every mutant of a file. Each mutant changes what the program does. Changes of only types or log
 * lines are left out.
 */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: { getStart(): number; getEnd(): number }, after: string): void => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const { line } = source.getLineAndCharacterOfPosition(start);
    mutants.push({ file, line: line + 1, start, end, before: text.slice(start, end), after });
  };
  const walk = (node: ts.Node): void => {
    if (isSilent(node)) return;
    for (const [part, after] of changesOf(node)) add(part, after);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return mutants;
}

/**
 * Whether a node is a type, an import or a log call. A change of such a node would not change what the
 * program does.
 */
const isSilent = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isCallExpression(node) && LOG.test(node.expression.getText()));

/** Returns the parts of a node that can change, each with its replacement. */
function changesOf(node: ts.Node): [ts.Node, string][] {
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  if (ts.isPrefixUnaryExpression(node))
    return node.operator === K.ExclamationToken ? [[node, node.operand.getText()]] : [];
  if (node.kind === K.TrueKeyword) return [[node, 'false']];
  if (node.kind === K.FalseKeyword) return [[node, 'true']];
  if (ts.isNumericLiteral(node)) return ofNumber(node);
  if (ts.isStringLiteral(node)) return ofStatus(node);
  if (ts.isArrayLiteralExpression(node)) return ofList(node);
  if (ts.isObjectLiteralExpression(node)) return ofWrites(node);
  if (ts.isConditionalExpression(node)) return [[node.condition, `!(${node.condition.getText()})`]];
  if (ts.isIfStatement(node)) return [[node.expression, 'false']];
  if (ts.isExpressionStatement(node)) return ofStatement(node);
  if (ts.isCallExpression(node)) return ofCall(node);
  return [];
}

function ofBinary({ operatorToken, left, right }: ts.BinaryExpression): [ts.Node, string][] {
  const opposite = OPPOSITE.get(operatorToken.kind);
  if (BOUNDS.has(operatorToken.kind) && isInSort(operatorToken)) return [];
  const isText = [left, right].some(
    (side) =>
      ts.isStringLiteral(side) || ts.isTemplateExpression(side) || ts.isNoSubstitutionTemplateLiteral(side),
  );
  if (opposite === undefined || (operatorToken.kind === K.PlusToken && isText)) return [];
  return [[operatorToken, opposite]];
}

function ofNumber(node: ts.NumericLiteral): [ts.Node, string][] {
  const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  if (isName || ts.isElementAccessExpression(node.parent) || isInSort(node)) return [];
  const value = Number(node.getText().replaceAll('_', ''));
  return [[node, String(value < 2 ? value + 1 : value * 2)]];
}

/** Whether a node is in the comparator of a sort, where only the sign of a number matters. */
function isInSort(node: ts.Node): boolean {
  const compare = ts.findAncestor(node, ts.isFunctionLike);
  const call = compare?.parent;
  return (
    call !== undefined &&
    ts.isCallExpression(call) &&
    /\.(?:toS|s)ort(?:ed)?$/.test(call.expression.getText())
  );
}

/** Replaces a status of a booking by another status. */
function ofStatus(node: ts.StringLiteral): [ts.Node, string][] {
  const at = BOOKING_STATUSES.findIndex((status) => status === node.text);
  const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  if (at < 0 || isName) return [];
  return [[node, `'${BOOKING_STATUSES[(at + 1) % BOOKING_STATUSES.length] ?? ''}'`]];
}

/**
 * Returns one change for each element of a list, which removes this element. A list that is passed to
 * `Promise.all` is left out, because the position of each element in such a list has a meaning.
 */
function ofList(node: ts.ArrayLiteralExpression): [ts.Node, string][] {
  const { elements } = node;
  const isValue = (element: ts.Expression): boolean =>
    ts.isStringLiteral(element) || ts.isIdentifier(element) || ts.isPropertyAccessExpression(element);
  const isPassed =
    ts.isCallExpression(node.parent) && node.parent.expression.getText().startsWith('Promise.');
  const isPattern = ts.isBinaryExpression(node.parent) && node.parent.left === node;
  if (elements.length < 2 || isPassed || isPattern || !elements.every(isValue)) return [];
  return elements.map((element): [ts.Node, string] => [
    node,
    `[${elements
      .filter((other) => other !== element)
      .map((other) => other.getText())
      .join(', ')}]`,
  ]);
}

/**
 * Returns one change for each write or check of the database, which removes the write or check. Writes and
 * checks are objects whose property names are paths.
 */
function ofWrites(node: ts.ObjectLiteralExpression): [ts.Node, string][] {
  const isPath = (property: ts.ObjectLiteralElementLike): boolean =>
    ts.isPropertyAssignment(property) && ts.isComputedPropertyName(property.name);
  const { properties } = node;
  if (properties.length < 2 || !properties.some(isPath)) return [];
  return properties
    .filter((property) => isPath(property) || ts.isSpreadAssignment(property))
    .map((property): [ts.Node, string] => [
      property,
      ts.isSpreadAssignment(property) ? '...{}' : `...{ /* ${property.name.getText()} */ }`,
    ]);
}

/** Removes a call whose result is not used. */
function ofStatement(node: ts.ExpressionStatement): [ts.Node, string][] {
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  const isEffect = ts.isCallExpression(call) && !LOG.test(call.expression.getText());
  return isEffect && call.expression.kind !== K.SuperKeyword ? [[node, ';']] : [];
}

function ofCall({ expression }: ts.CallExpression): [ts.Node, string][] {
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const name = expression.name.text;
  const other = expression.expression.getText() === 'Math' ? OTHER_MATH.get(name) : OTHER_METHOD.get(name);
  return other === undefined ? [] : [[expression.name, other]];
}

/** Returns the text of a mutant's file with the change. */
export const mutated = ({ start, end, after }: Mutant, text: string): string =>
  `${text.slice(0, start)}${after}${text.slice(end)}`;
