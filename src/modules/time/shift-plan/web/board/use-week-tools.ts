import { useTranslation } from '../../../../../engine/web/use-translation';
import { askText } from '../../../../../engine/web/dialogs/ask';
import { lazyDialog } from '../../../../../engine/web/dialogs/lazy-dialog';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { attempt } from '../../../../../engine/web/ui/use-submit';
import { keepWeek } from './calls';
import type { NewEntry } from './plan';
import type { Planner } from './use-planner';

const openCopyWeek = lazyDialog(() => import('../dialogs/copy-week-dialog'));
const openTemplate = lazyDialog(() => import('../dialogs/template-dialog'));

interface WeekProps {
  planner: Planner;
  days: readonly string[];
  placeId: number | null;
}

/** What is done with the week on screen: copied to later ones, kept as a template, planned from one. */
export function useWeekTools({ planner, days, placeId }: WeekProps) {
  const { t } = useTranslation('shiftPlan');
  const { plan } = planner;
  const monday = days[0]!;
  const copy = (wanted: readonly NewEntry[]) => void planner.planEntries(wanted);
  return {
    copy: () => {
      if (!plan) return;
      const entries = days.flatMap((day) => plan.onDay(day));
      void openCopyWeek({ plan, entries, monday, copy });
    },
    apply: () => {
      if (plan) void openTemplate({ plan, monday, copy });
    },
    keep: async () => {
      const question = {
        title: t('template.keepTitle'),
        label: t('template.name'),
        confirmLabel: t('template.submit'),
        max: 100,
      };
      const name = await askText(question);
      if (!name) return;
      await attempt(async () => {
        const { times } = await keepWeek({ name, placeId, date: monday });
        showToast({ kind: 'success', title: t('template.kept', { name, count: times }) });
      });
    },
  };
}
