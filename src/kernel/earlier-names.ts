import type ts from "typescript";

type TypeScript = typeof import("typescript");

/**
 * Names of earlier cells that tslab overlooks or mistakes. It turns each of them into a property of `exports`, but
 *
 * - not in `({ a })`, where the name is a property, too: this becomes `({ a: exports.a })`;
 * - also in `const { a: b } = earlier`, if `a` is declared with the type of an earlier variable, which is not valid
 *   JavaScript: here the name is replaced by one that tslab cannot trace to its declaration.
 */
export function reachEarlierNames(
  ts: TypeScript,
  checker: ts.TypeChecker,
  earlier: ts.SourceFile,
): ts.TransformerFactory<ts.SourceFile> {
  const { factory } = ts;
  return (context) => {
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isShorthandPropertyAssignment(node) && isEarlier(node)) {
        const variable = factory.createPropertyAccessExpression(
          factory.createIdentifier("exports"),
          node.name.text,
        );
        const { objectAssignmentInitializer: fallback } = node; // ({ a = 1 } = …)
        const value = fallback
          ? factory.createAssignment(variable, ts.visitNode(fallback, visit, ts.isExpression))
          : variable;
        return factory.createPropertyAssignment(node.name.text, value);
      }
      const child = ts.visitEachChild(node, visit, context);
      if (ts.isBindingElement(child) && child.propertyName && ts.isIdentifier(child.propertyName)) {
        const name = factory.createIdentifier(child.propertyName.text);
        return factory.updateBindingElement(child, child.dotDotDotToken, name, child.name, child.initializer);
      }
      return child;
    };
    const isEarlier = (node: ts.ShorthandPropertyAssignment): boolean => {
      const declarations = checker.getShorthandAssignmentValueSymbol(node)?.declarations ?? [];
      return declarations.some((declaration) => declaration.getSourceFile() === earlier);
    };
    return (file) => (concerns(ts, file) ? ts.visitEachChild(file, visit, context) : file);
  };
}

/** Most cells have no such name, and looking is cheaper than visiting. */
function concerns(ts: TypeScript, node: ts.Node): boolean {
  if (ts.isShorthandPropertyAssignment(node) || (ts.isBindingElement(node) && node.propertyName)) return true;
  return ts.forEachChild(node, (child) => concerns(ts, child) || undefined) ?? false;
}
