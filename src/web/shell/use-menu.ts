import { useMemo } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { useSession } from '../../engine/web/engine-context';
import { useRegistry } from '../../engine/web/registry';
import { pages } from '../../modules/all.web';
import { menuOf, type MenuSection } from './menu-items';

/** The menu of the signed-in person in the present language. */
export function useMenu(): MenuSection[] {
  const session = useSession();
  const { outlines } = useRegistry();
  const { i18n } = useTranslation();
  // oxlint-disable-next-line react/exhaustive-deps -- the labels come from the language
  return useMemo(() => menuOf(outlines, pages, session), [outlines, session, i18n.language]);
}
