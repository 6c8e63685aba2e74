import { useTranslation } from 'react-i18next';
import { formatFor, type Format } from '../format';

/** The formats of the language on screen. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatFor(i18n.language);
}
