import { IconDeviceFloppy, IconScale } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { typedDecimal } from '../../../../../engine/fields/decimal/parse';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { useSession } from '../../../../../engine/web/engine-context';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { AttentionChips } from '../../../../catalogue/product-attributes/web/attention-chips';
import type { BoardPaint, Lot } from '../board';
import { amountText } from '../../../../stock/stocks/amount-text';
import { useCard } from '../card/card-context';
import { openConfirm } from '../dialogs/confirm-dialog';
import { ScaleDialog } from '../dialogs/scale-dialog';
import { useWaiting } from '../outbox/use-waiting';
import { Touch } from '../parts/touch';
import { otherUnit } from '../../../work-cards/lot-unit';
import { savedWeights } from '../../../work-cards/web/board/figures';
import { UnmarkedLots } from '../../../work-cards/web/paint/unmarked-lots';
import { Difference } from './difference';
import { sendingOf } from './sending';
import { WeightInput } from './weight-input';
import { differenceOf, isWeighed, usedOf, weightIn } from './weights';
import { GrowingText } from '../../../../../engine/web/ui/growing-text';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './paint.module.css';

/** What was typed of a paint and not saved. */
interface Typed {
  before?: string;
  after?: string;
  stockId?: number;
  reason?: string;
  /** What was saved when typing began. */
  base?: string;
}
const equal = (a: string | null | undefined, b: string | null): boolean => Boolean(a && b) && Number(a) === Number(b);
const short = (weight: string | null | undefined) => weight?.replace(/(\.\d\d)0$/, '$1') ?? '';

const firstLot = ({ lots }: BoardPaint): number | null => lots[0]?.id ?? null;

/** The lot and the weights as typed, saved or proposed. */
function weightsOf(paint: BoardPaint, typed: Typed, language: string) {
  const stockId = typed.stockId ?? paint.stockId ?? firstLot(paint);
  const lot = paint.lots.find(({ id }) => id === stockId);
  const unit = otherUnit(paint.lots, stockId);
  const beforeText = typed.before ?? typedDecimal(short(paint.amountBefore ?? lot?.amount), language);
  const afterText = typed.after ?? typedDecimal(short(paint.amountAfter), language);
  const before = weightIn(beforeText, unit);
  const after = weightIn(afterText, unit);
  const used = usedOf(before, after);
  const moreThanBefore = Boolean(before && after) && used === undefined;
  const known = stockId === paint.stockId && equal(before, paint.amountBefore) && equal(after, paint.amountAfter);
  const complete = Boolean(before) && stockId !== null && !moreThanBefore && after !== undefined;
  return { stockId, lot, unit, beforeText, afterText, before, after, used, moreThanBefore, known, complete };
}

/** Where a draft keeps what was typed of a paint. */
export const paintDraft = ({ productId }: Pick<BoardPaint, 'productId'>, place: string): string =>
  `paint ${productId} ${place}`;

/** What was typed of a paint, kept until it is saved, and its saving. */
function usePaint(paint: BoardPaint, place: string) {
  const { t, i18n } = useTranslation('floor');
  const format = useFormat();
  const { board, due, act, draft } = useCard();
  const draftKey = paintDraft(paint, place);
  const slot = `paint ${board.card.id} ${place}`;
  const typed = (draft.values[draftKey] ?? {}) as Typed;
  const weights = weightsOf(paint, typed, i18n.language);
  const sending = sendingOf(due, useWaiting(), slot, weights);
  const { stockId, unit, before, after, used, known } = weights;
  const limit = Number(useSession().settings['paintDeviationPercent']);
  const difference = (unit === undefined && differenceOf(used, paint.expected)) || 0;
  const reason = typed.reason ?? paint.deviationReason ?? '';
  const asksReason = limit > 0 && difference > limit;
  const unsent = draft.values[draftKey] !== undefined;
  // Sent later, from the outbox: what was typed is the server's now.
  useEffect(() => {
    if (unsent && known) draft.set(draftKey, undefined);
  }, [unsent, known, draft, draftKey]);
  const send = async () => {
    const body = {
      stockId,
      amountBefore: before,
      amountAfter: after,
      ...(asksReason && { deviationReason: reason.trim() }),
    };
    const sent = { workCardId: board.card.id, productId: paint.productId, ...body };
    const row = await act.send('paint', {
      slot,
      title: t('paint.waits', { name: paint.name, used: used ? amountText(format, used, unit ?? t('paint.kg')) : '—' }),
      request: paint.id
        ? { method: 'PUT', path: `work-card-products/${paint.id}`, body: { ...body, version: paint.version } }
        : { method: 'POST', path: 'floor/paint', body: sent },
    });
    if (row) draft.set(draftKey, undefined);
  };
  const save = () => {
    if (typed.base === undefined || typed.base === savedWeights(paint)) return void send();
    const kg = (value: string | null) => (value === null ? '—' : amountText(format, value, unit ?? t('paint.kg')));
    openConfirm({
      title: t('paint.meanwhile'),
      text: t('paint.line', { before: kg(paint.amountBefore), after: kg(paint.amountAfter) }),
      label: t('paint.replace'),
      icon: IconDeviceFloppy,
      run: () => void send(),
    });
  };
  const saved = sending === 'taken' || (Boolean(paint.amountAfter) && (!unsent || known));
  const type = (part: Typed) => draft.set(draftKey, { base: savedWeights(paint), ...typed, ...part });
  const complete = weights.complete && (!asksReason || reason.trim() !== '');
  return {
    ...weights,
    complete,
    asksReason,
    reason,
    saved,
    waits: sending === 'waiting',
    type,
    save,
    busy: act.busy.has('paint'),
  };
}
type PaintState = ReturnType<typeof usePaint>;

/** A paint weighed before and after. Typed numbers are kept until they are saved. */
export function PaintEntry({ paint, place }: { paint: BoardPaint; place: string }) {
  const { t, i18n } = useTranslation('floor');
  const format = useFormat();
  const state = usePaint(paint, place);
  const { beforeText, afterText, unit, used, moreThanBefore, complete, busy, type, save } = state;
  const wrong = moreThanBefore || state.before === undefined || state.after === undefined;
  const weigh = () =>
    void openDialog({
      title: t('scale.title'),
      touch: true,
      size: 440,
      content: (close) => (
        <ScaleDialog
          place={`${paint.productId}`}
          unit={unit}
          done={(net) => {
            close();
            const shown = typedDecimal(short(net), i18n.language);
            type(beforeText === '' ? { before: shown } : { before: beforeText, after: shown });
          }}
        />
      ),
    });
  return (
    <section className={`${layout.card} ${styles.entry}`} aria-label={t('paint.title', { name: paint.name })}>
      <PaintHead paint={paint} state={state} />
      <PaintLots paint={paint} state={state} />
      <div className={styles.weights}>
        <WeightInput
          label={t('paint.before')}
          value={beforeText}
          wrong={state.before === undefined}
          unit={unit}
          change={(text) => type({ before: text })}
        />
        <WeightInput
          label={t('paint.after')}
          value={afterText}
          wrong={moreThanBefore || state.after === undefined}
          unit={unit}
          change={(text) => type({ before: beforeText, after: text })}
        />
        <div>
          <span className={layout.label}>{t('paint.used')}</span>
          <output className={styles.used}>
            <b>{used === undefined ? '—' : format.decimal(used, 2)}</b>
            <span>{unit ?? t('paint.kg')}</span>
          </output>
        </div>
      </div>
      {state.asksReason && (
        <GrowingText
          className={layout.below}
          size="md"
          minRows={1}
          maxLength={500}
          required
          label={t('paint.reason')}
          value={state.reason}
          onChange={(event) => type({ ...(afterText && { after: afterText }), reason: event.currentTarget.value })}
        />
      )}
      <div className={styles.foot}>
        <p className={`${layout.quietFigures} ${styles.expected}`} data-wrong={wrong || undefined}>
          <Expected paint={paint} {...state} />
        </p>
        {isWeighed(unit) && (
          <Touch icon={IconScale} onClick={weigh}>
            {t('paint.scale')}
          </Touch>
        )}
        <Touch icon={IconDeviceFloppy} busy={busy} off={!complete} onClick={save}>
          {t('paint.save')}
        </Touch>
      </div>
    </section>
  );
}

function PaintHead({ paint, state }: { paint: BoardPaint; state: PaintState }) {
  const { t } = useTranslation('floor');
  const { lot, saved, waits } = state;
  const lotName = lot?.serialNumber ?? paint.serialNumber;
  const look = saved
    ? ({ family: 'green', icon: 'circle-check', text: 'paint.saved' } as const)
    : ({
        family: 'amber',
        icon: waits ? 'hourglass' : 'alert-triangle',
        text: waits ? 'paint.waiting' : 'paint.unsaved',
      } as const);
  return (
    <div className={styles.head}>
      <h3>{t('paint.heading')}</h3>
      <span className={layout.quietFigures}>
        <Swatch color={paint.hex} /> {paint.name}
        {lotName && ` · ${t('paint.lotOf', { lot: lotName })}`}
        {lot && paint.lots.length === 1 && ` · ${lot.storage}`}
      </span>
      <AttentionChips of={paint.attention} touch />
      <span className={layout.grow} />
      <StatusChip family={look.family} icon={look.icon} touch>
        {t(look.text)}
      </StatusChip>
    </div>
  );
}

/** Which lot it is taken from, where there is a choice; otherwise that there is none. Lots that lack their number are named. */
function PaintLots({ paint, state }: { paint: BoardPaint; state: PaintState }) {
  const { t } = useTranslation('floor');
  const { stockId, lot, type } = state;
  const { lots } = paint;
  return (
    <>
      {lots.length === 0 && <p className={styles.warn}>{t(paint.isOwnPaint ? 'paint.noOwnLot' : 'paint.noLot')}</p>}
      {(lots.length > 1 || (lots.length === 1 && !lot)) && (
        <LotPicker lots={lots} chosen={stockId} choose={(id) => type({ stockId: id, before: undefined })} />
      )}
      <UnmarkedLots product={paint} />
    </>
  );
}

type ExpectedProps = { paint: BoardPaint } & Pick<PaintState, 'unit' | 'before' | 'after' | 'used' | 'moreThanBefore'>;

function Expected({ paint, unit, before, after, used, moreThanBefore }: ExpectedProps) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  if (before === undefined || after === undefined) return t('paint.notNumber');
  if (moreThanBefore) return t('paint.moreAfter');
  if (!paint.expected) return paint.expected;
  return (
    <>
      {t('paint.expected', { kg: format.decimal(paint.expected, 2), area: format.decimal(paint.area ?? '0', 2) })}
      <br />
      {unit === undefined && <Difference paint={paint} used={used} />}
    </>
  );
}

interface Props {
  lots: readonly Lot[];
  chosen: number | null;
  choose: (id: number) => void;
}

/** The lots the paint may be taken from, the one that goes off first in front; where each lies tells two of one number apart. */
function LotPicker({ lots, chosen, choose }: Props) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  return (
    <div className={`${layout.wrap} ${styles.lots}`} role="group" aria-label={t('paint.lots')}>
      {lots.map((lot) => (
        <Touch key={lot.id} className={styles.lot} aria-pressed={lot.id === chosen} onClick={() => choose(lot.id)}>
          <span>
            <b>{[lot.serialNumber ?? t('paint.noNumber'), lot.boxNumber].filter(Boolean).join(' · ')}</b>
            {amountText(format, lot.amount, lot.unit)}
          </span>
          <small>
            {[lot.storage, lot.dateTo && t('paint.until', { date: format.date(lot.dateTo) })]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </Touch>
      ))}
    </div>
  );
}
