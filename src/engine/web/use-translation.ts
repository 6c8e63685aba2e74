import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { i18n, loadTexts, onTexts, translateIn } from './i18n';
import type { TextFile, TFunction } from './text-keys';
import type { Translate } from './translator';

const prefixed =
  (t: Translate, prefix: string): Translate =>
  (key, values) =>
    t(typeof key === 'string' ? `${prefix}.${key}` : key.map((one) => `${prefix}.${one}`), values);

/**
 * The texts of a file, and by `file:key` those of the others named, in the present language; with a prefix for all its
 * keys where one is given.
 */
export function useTranslation<
  const Files extends TextFile | readonly TextFile[] = 'common',
  const Prefix extends string | undefined = undefined,
>(files?: Files, { keyPrefix }: { keyPrefix?: Prefix } = {}): { t: TFunction<Files, Prefix>; i18n: typeof i18n } {
  const names = files === undefined ? 'common' : typeof files === 'string' ? files : files.join(' ');
  const [first = 'common'] = names.split(' ');
  const plain = useSyncExternalStore(onTexts, () => translateIn(first));
  const t = useMemo(() => (keyPrefix ? prefixed(plain, keyPrefix) : plain), [plain, keyPrefix]);
  // A page that is open to strangers has not all of them yet.
  useEffect(() => void loadTexts(names.split(' ')).catch(() => undefined), [names]);
  return { t, i18n };
}
