import { fileName } from './file-name.mjs';
import { noBareState } from './no-bare-state.mjs';
import { noTextInJsx } from './no-text-in-jsx.mjs';
import { plainWords } from './plain-words.mjs';
import { tsxHasJsx } from './tsx-has-jsx.mjs';

/** The rules of this repository, as a plugin: `local/<rule>`. */
export const local = {
  rules: {
    'file-name': fileName,
    'no-bare-state': noBareState,
    'no-text-in-jsx': noTextInJsx,
    'plain-words': plainWords,
    'tsx-has-jsx': tsxHasJsx,
  },
};
