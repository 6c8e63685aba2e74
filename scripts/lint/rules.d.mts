import type { ESLint } from 'eslint';

export const local: ESLint.Plugin;
