import type { Texts } from '../../engine/web/i18n';

/** What the sign-in page needs. */
export const files = import.meta.glob<Texts>('../../locales/de/{common,errors,session}.json', {
  eager: true,
  import: 'default',
});
