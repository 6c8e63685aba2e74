import { useTranslation } from './use-translation';
import { formatFor, type Format } from '../format';
import { shopZone } from './shop-zone';

/** The formats of the language on screen, in the zone of the installation. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatFor(i18n.language, shopZone());
}
