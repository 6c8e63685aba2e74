import { IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useGiveBack } from '../../../paint-returns/web/use-give-back';
import type { BoardPaint } from '../board';
import { useLinkLost } from '../parts/link';
import { Touch } from '../parts/touch';

/** What is left of a customer's paint when it was weighed is handed out at once, by those who may. */
export function GiveBack({ paint }: { paint: BoardPaint }) {
  const { t } = useTranslation('floor');
  const giveBack = useGiveBack();
  const linkLost = useLinkLost();
  const { stockId, customerId, amountAfter, serialNumber, boxNumber, name, lots } = paint;
  // Some of it may have been handed out since it was weighed.
  const here = lots.find(({ id }) => id === stockId)?.amount ?? amountAfter;
  const amount = Number(here) < Number(amountAfter) ? here : amountAfter;
  if (!giveBack || !customerId || !stockId || !(Number(amount) > 0)) return null;
  const lot = serialNumber ?? boxNumber ?? name;
  return (
    <Touch
      icon={IconArrowForwardUp}
      off={linkLost}
      onClick={() => void giveBack({ stockId, name: lot, amount: amount! })}
    >
      {t('paint.giveBack')}
    </Touch>
  );
}
