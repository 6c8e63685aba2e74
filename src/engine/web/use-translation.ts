import { useEffect, useSyncExternalStore } from 'react';
import { i18n, loadTexts, onTexts, translateIn } from './i18n';
import type { Translate } from './translator';

/**
 * The texts of a file, and by `file:key` those of any other, in the present language. It is what the browser's build takes where
 * the code imports `react-i18next`, whose types know the keys.
 */
export function useTranslation(files: string | readonly string[] = 'common'): { t: Translate; i18n: typeof i18n } {
  const names = typeof files === 'string' ? files : files.join(' ');
  const [first = 'common'] = names.split(' ');
  const t = useSyncExternalStore(onTexts, () => translateIn(first));
  // A page that is open to strangers has not all of them yet.
  useEffect(() => void loadTexts(names.split(' ')).catch(() => undefined), [names]);
  return { t, i18n };
}
