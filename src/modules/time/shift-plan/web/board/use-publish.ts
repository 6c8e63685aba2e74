import { useTranslation } from '../../../../../engine/web/use-translation';
import { confirm } from '../../../../../engine/web/dialogs/ask';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../../engine/web/use-format';
import type { ShiftCalendar } from '../../calendar';
import { publishPlan } from './calls';
import type { View } from './use-view';

/** People who have not been told of the days on screen as they are now. */
export const untoldOf = (data: ShiftCalendar, { span, days }: Pick<View, 'span' | 'days'>): number =>
  span === 'month' ? data.untold : (data.untoldWeeks.find(({ monday }) => monday === days[0])?.people ?? 0);

interface Props {
  untold: number;
  placeId: number | null;
  days: readonly string[];
  refetch: () => unknown;
}

/** Tells people of the days on screen, when that was confirmed: the other days of the month may still be a draft. */
export function usePublish({ untold, placeId, days, refetch }: Props): () => Promise<void> {
  const { t } = useTranslation('shiftPlan');
  const format = useFormat();
  return async () => {
    if (untold === 0) {
      showToast({ title: t('publish.none') });
      return;
    }
    const span = `${format.date(days[0]!)}–${format.date(days.at(-1)!)}`;
    const question = {
      title: t('publish.title', { days: span }),
      text: t('publish.text', { count: untold }),
      confirmLabel: t('publish.button'),
    };
    if (!(await confirm(question))) return;
    await attempt(async () => {
      const { people } = await publishPlan(placeId, days);
      showToast({ kind: 'success', title: t('publish.done', { count: people }) });
    });
    refetch();
  };
}
