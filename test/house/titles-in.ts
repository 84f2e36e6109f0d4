import ts from 'typescript';

const suites: readonly (string | undefined)[] = ['test', 'describe'];

/** The titles of the tests and groups of tests in a source, as they are written there: with their placeholders. */
export function titlesIn(source: string): string[] {
  const titles: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && suites.includes(calledIn(node.expression))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.push(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest, true));
  return titles;
}

/** The name at the beginning of a call: `test` in `test.each(rows)('…')`. */
function calledIn(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  const isLonger = ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression);
  return isLonger ? calledIn(expression.expression) : undefined;
}
