import { IconPencil, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { AttentionChips } from '../../../../catalogue/product-attributes/web/attention-chips';
import type { BoardPaint } from '../board';
import { useGiveBack } from '../../../paint-returns/web/use-give-back';
import { Touch } from '../parts/touch';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { useCard } from '../card/card-context';
import { otherUnit } from '../../../work-cards/lot-unit';
import { Difference } from './difference';
import { differenceOf } from './weights';
import { PaintEntry } from './paint-entry';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './paint.module.css';

export const paintKey = ({ id, productId, isOwnPaint, customerId }: BoardPaint) =>
  id ? `${id}` : `${productId} ${isOwnPaint} ${customerId ?? ''}`;

/** The paints of the card: the one of the open frame to be weighed, the others a line each. */
export function PaintList() {
  const { board, frame, readOnly, paint: chosen, showPaint } = useCard();
  const colours = new Set(frame?.items.map(({ color }) => color?.code ?? color?.name));
  const { products } = board;
  const open =
    products.find((paint) => paintKey(paint) === chosen) ??
    products.find((paint) => !paint.amountAfter && colours.has(paint.code ?? paint.name)) ??
    products.find((paint) => !paint.amountAfter);
  return products.map((paint) =>
    paint === open && !readOnly ? (
      <PaintEntry key={paintKey(paint)} paint={paint} place={paintKey(paint)} />
    ) : (
      <PaintLine key={paintKey(paint)} paint={paint} edit={readOnly ? undefined : () => showPaint(paintKey(paint))} />
    ),
  );
}

/** Name and weights of a paint in one line. */
function PaintLine({ paint, edit }: { paint: BoardPaint; edit: (() => void) | undefined }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const unit = otherUnit(paint.lots, paint.stockId) ?? t('paint.kg');
  const weight = (value: string | null) => (value ? `${format.decimal(value, 2)}\u00a0${unit}` : '—');
  return (
    <section className={`${layout.looseRow} ${layout.card} ${styles.line}`} aria-label={paint.name}>
      <div className={`${layout.column} ${layout.room}`}>
        <span>
          <Swatch color={paint.hex} /> <strong>{paint.name}</strong>
          {paint.serialNumber && (
            <span className={layout.quietFigures}> · {t('paint.lotOf', { lot: paint.serialNumber })}</span>
          )}{' '}
          <AttentionChips of={paint.attention} />
        </span>
        <span className={layout.quietFigures}>
          {t('paint.line', { before: weight(paint.amountBefore), after: weight(paint.amountAfter) })} ·{' '}
          {paint.used ? t('paint.usedOf', { used: weight(paint.used) }) : t('paint.notYet')}
          {differenceOf(paint.used ?? undefined, paint.expected) !== undefined && ' · '}
          <Difference paint={paint} used={paint.used} />
        </span>
      </div>
      <GiveBack paint={paint} />
      {edit && (
        <Touch icon={IconPencil} onClick={edit} aria-label={t('paint.editOf', { name: paint.name })}>
          {t(paint.used ? 'paint.correct' : 'paint.edit')}
        </Touch>
      )}
    </section>
  );
}

/** What is left of a customer's paint when it was weighed is handed out at once, by those who may. */
function GiveBack({ paint }: { paint: BoardPaint }) {
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
