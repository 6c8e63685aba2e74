const comparisons = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=']);
const stateName = /(status|state|kind|type|resolution)$/i;
const sqlName = String.raw`\b\w*(?:status|state|kind|type|resolution)\b"?\s*`;
const inSql = new RegExp(
  `${sqlName}(?:(?:=|<>|!=|>=|<=|<|>)\\s*-?\\d+|(?:not\\s+)?(?:in\\s*\\(\\s*-?\\d|between\\s+-?\\d))`,
  'gi',
);

const isNumber = (node) =>
  (node.type === 'Literal' && typeof node.value === 'number') ||
  (node.type === 'UnaryExpression' && node.operator === '-' && isNumber(node.argument));

/** The name a value goes by: `row.status`, `row['status']`, `Number(row.status)`, `status!`, `status as 1`. */
function nameOf(node) {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return node.computed ? (node.property.type === 'Literal' ? String(node.property.value) : '') : node.property.name;
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return nameOf(node.expression);
    case 'CallExpression':
      return /^(Number|String)$/.test(node.callee.name) && node.arguments[0] ? nameOf(node.arguments[0]) : '';
    default:
      return '';
  }
}

/** States and kinds are compared by their names (`defineStates`), in SQL too (`literal`, `literals`). */
export const noBareState = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node, found) =>
      context.report({ node, message: `${found}: use the named state (defineStates; literal or literals in SQL).` });
    const compared = (node, number, other) => {
      if (isNumber(number) && stateName.test(nameOf(other))) report(node, context.sourceCode.getText(node));
    };
    return {
      BinaryExpression(node) {
        if (!comparisons.has(node.operator)) return;
        compared(node, node.left, node.right);
        compared(node, node.right, node.left);
      },
      SwitchCase(node) {
        if (node.test) compared(node.test, node.test, node.parent.discriminant);
      },
      Property(node) {
        if (!context.filename.endsWith('.entity.ts') || !/^(from|to)$/.test(node.key.name)) return;
        const values = node.value.type === 'ArrayExpression' ? node.value.elements : [node.value];
        if (values.some((value) => value && isNumber(value))) report(node, context.sourceCode.getText(node));
      },
      TemplateLiteral(node) {
        const text = node.quasis.map(({ value }) => value.raw).join('${}');
        for (const [found] of text.matchAll(inSql)) report(node, found);
      },
    };
  },
};
