import { useTranslation } from '../../../../engine/web/use-translation';
import { errorText } from '../../../../engine/web/i18n';
import { useFormat } from '../../../../engine/web/use-format';
import { fixState } from '../fix-state';
import type { RunSummary } from './fix-client';

/** How a run ended, in one line. */
export function useOutcome(): (run: RunSummary) => string {
  const { t } = useTranslation(['administration', 'errors']);
  const format = useFormat();
  return ({ state, isCheck, found, leftAlone, fault }) => {
    if (state === fixState.failed)
      return [t('administration:fixes.stateOf.failed'), fault && errorText({ errorStr: fault })]
        .filter(Boolean)
        .join(': ');
    const counts =
      found === 0
        ? t('administration:fixes.clean')
        : [
            t('administration:fixes.found', { number: format.integer(found) }),
            !isCheck && t('administration:fixes.mended', { number: format.integer(found - leftAlone) }),
            leftAlone > 0 && t('administration:fixes.left', { number: format.integer(leftAlone) }),
          ]
            .filter(Boolean)
            .join(' · ');
    return state === fixState.done ? counts : `${t(`administration:fixes.stateOf.${state}`)} · ${counts}`;
  };
}
