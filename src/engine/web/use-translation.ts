import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { i18n, loadTexts, onTexts, translateIn } from './i18n';
import type { Translate } from './translator';

const prefixed =
  (t: Translate, prefix: string): Translate =>
  (key, values) =>
    t(typeof key === 'string' ? `${prefix}.${key}` : key.map((one) => `${prefix}.${one}`), values);

/**
 * The texts of a file, and by `file:key` those of any other, in the present language; with a prefix for all its keys where one is given. It is what the browser's build takes where
 * the code imports `react-i18next`, whose types know the keys.
 */
export function useTranslation(
  files: string | readonly string[] = 'common',
  { keyPrefix }: { keyPrefix?: string } = {},
): { t: Translate; i18n: typeof i18n } {
  const names = typeof files === 'string' ? files : files.join(' ');
  const [first = 'common'] = names.split(' ');
  const plain = useSyncExternalStore(onTexts, () => translateIn(first));
  const t = useMemo(() => (keyPrefix ? prefixed(plain, keyPrefix) : plain), [plain, keyPrefix]);
  // A page that is open to strangers has not all of them yet.
  useEffect(() => void loadTexts(names.split(' ')).catch(() => undefined), [names]);
  return { t, i18n };
}
