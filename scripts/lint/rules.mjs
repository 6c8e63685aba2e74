import { fileName } from './file-name.mjs';
import { noBareState } from './no-bare-state.mjs';
import { noTextInJsx } from './no-text-in-jsx.mjs';
import { plainWords } from './plain-words.mjs';
import { clockFromContext, noBinaryFractions, routesInRegistry } from './restricted-calls.mjs';
import { tsxHasJsx } from './tsx-has-jsx.mjs';

/** The rules of this repository, as a plugin of the linter: `local/<rule>`. */
export const local = {
  meta: { name: 'local' },
  rules: {
    'clock-from-context': clockFromContext,
    'file-name': fileName,
    'no-bare-state': noBareState,
    'no-binary-fractions': noBinaryFractions,
    'no-text-in-jsx': noTextInJsx,
    'plain-words': plainWords,
    'routes-in-registry': routesInRegistry,
    'tsx-has-jsx': tsxHasJsx,
  },
};
export default local;
