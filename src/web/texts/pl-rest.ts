import type { Texts } from '../../engine/web/i18n';

/** Everything the application adds. */
export const files = import.meta.glob<Texts>(
  ['../../locales/pl/*.json', '!../../locales/pl/{common,errors,session}.json'],
  { eager: true, import: 'default' },
);
