/** A rule that reports nodes by selector, each with its reason. */
const restricted = (found) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(found.map(([selector, message]) => [selector, (node) => context.report({ node, message })])),
});

/** Money is integer hundredths, measures are decimal text: binary fractions have no place in either. */
export const noBinaryFractions = restricted([
  ["CallExpression[callee.name='parseFloat']", 'Numbers with a fraction travel as text; use big.js.'],
  [
    "CallExpression[callee.object.name='Number'][callee.property.name='parseFloat']",
    'Numbers with a fraction travel as text; use big.js.',
  ],
  [
    "CallExpression[callee.property.name='toFixed'][callee.object.type!='CallExpression'][callee.object.type!='NewExpression']",
    'toFixed rounds binary fractions: format through the engine, or compute with big.js.',
  ],
]);

/** The time comes with the context, so that a test can set it. */
export const clockFromContext = restricted([
  ["NewExpression[callee.name='Date'][arguments.length=0]", 'Take the time from the context: now().'],
  ["CallExpression[callee.object.name='Date'][callee.property.name='now']", 'Take the time from the context: now().'],
]);

/** A route outside the registry would have no module, right or scope. */
export const routesInRegistry = restricted([
  [
    'CallExpression[callee.object.name=/^(app|server|fastify)$/][callee.property.name=/^(get|post|put|patch|delete|all)$/]',
    'Declare the route (defineRoute) and let the registry mount it.',
  ],
]);
