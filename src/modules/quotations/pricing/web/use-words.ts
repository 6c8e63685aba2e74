import { useTranslation } from '../../../../engine/web/use-translation';
import type { LooseText } from '../../../../engine/web/text-keys';
import { useFormat } from '../../../../engine/web/use-format';
import type { Words } from './quantity-text';

/** Texts and formats of the language on screen for amounts of this currency (ISO code). */
export function useWords(currency: string): Words {
  const { t, i18n } = useTranslation('quotations');
  return { t: t as unknown as LooseText, format: useFormat(), language: i18n.language, currency };
}
