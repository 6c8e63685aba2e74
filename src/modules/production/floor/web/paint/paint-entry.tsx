import { IconDeviceFloppy, IconScale } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDecimal, typedDecimal } from '../../../../../engine/fields/decimal/parse';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { type BoardPaint } from '../board';
import { useCard } from '../card/card-context';
import { ScaleDialog } from '../dialogs/scale-dialog';
import { useWaits } from '../outbox/use-waiting';
import { Touch } from '../parts/touch';
import { LotPicker } from './lot-picker';
import { WeightInput } from './weight-input';
import { differenceOf, usedOf } from './weights';
import styles from './paint.module.css';

/** What was typed of a paint and not saved. */
interface Typed {
  before?: string;
  after?: string;
  stockId?: number;
}
const equal = (a: string | null | undefined, b: string | null): boolean => Boolean(a && b) && Number(a) === Number(b);
const short = (weight: string | null | undefined) => weight?.replace(/(\.\d\d)0$/, '$1') ?? '';

/** A paint weighed before and after. Typed numbers are kept until they are saved. */
export function PaintEntry({ paint, place }: { paint: BoardPaint; place: string }) {
  const { t, i18n } = useTranslation('floor');
  const format = useFormat();
  const { board, act, draft } = useCard();
  const draftKey = `paint ${paint.productId} ${place}`;
  const slot = `paint ${board.card.id} ${place}`;
  const waits = useWaits(slot);
  const typed = (draft.values[draftKey] ?? {}) as Typed;
  const type = (part: Typed) => draft.set(draftKey, { ...typed, ...part });

  const stockId = typed.stockId ?? paint.stockId ?? paint.lots[0]?.id ?? null;
  const lot = paint.lots.find(({ id }) => id === stockId);
  const beforeText = typed.before ?? typedDecimal(short(paint.amountBefore ?? lot?.amount), i18n.language);
  const afterText = typed.after ?? typedDecimal(short(paint.amountAfter), i18n.language);
  const before = parseDecimal(beforeText);
  const after = parseDecimal(afterText);
  const used = usedOf(before, after);
  const difference = differenceOf(used, paint.expected);
  const moreThanBefore = Boolean(before && after) && used === undefined;
  const unsent = draft.values[draftKey] !== undefined;
  const known = stockId === paint.stockId && equal(before, paint.amountBefore) && equal(after, paint.amountAfter);
  const saved = Boolean(paint.amountAfter) && (!unsent || known);
  // Sent later, from the outbox: what was typed is the server's now.
  useEffect(() => {
    if (unsent && known) draft.set(draftKey, undefined);
  }, [unsent, known, draft, draftKey]);
  const complete = Boolean(before) && stockId !== null && !moreThanBefore && after !== undefined;

  const save = async () => {
    const body = { stockId, amountBefore: before, amountAfter: after };
    const sent = { workCardId: board.card.id, productId: paint.productId, ...body };
    const row = await act.send('paint', {
      slot,
      title: t('paint.waits', { name: paint.name, used: used ?? '—' }),
      request: paint.id
        ? { method: 'PUT', path: `work-card-products/${paint.id}`, body: { ...body, version: paint.version } }
        : { method: 'POST', path: 'work-card-products', body: sent },
    });
    if (row) draft.set(draftKey, undefined);
  };
  const weigh = () =>
    void openDialog({
      title: t('scale.title'),
      touch: true,
      size: 440,
      content: (close) => (
        <ScaleDialog
          place={`${paint.productId}`}
          done={(net) => {
            close();
            const shown = typedDecimal(short(net), i18n.language);
            type(beforeText === '' ? { before: shown } : { before: beforeText, after: shown });
          }}
        />
      ),
    });
  const lotName = lot?.serialNumber ?? paint.serialNumber;
  return (
    <section className={styles.entry} aria-label={t('paint.title', { name: paint.name })}>
      <div className={styles.head}>
        <h3>{t('paint.heading')}</h3>
        <span className={styles.quiet}>
          {paint.hex && <Swatch color={paint.hex} />} {paint.name}
          {lotName && ` · ${t('paint.lotOf', { lot: lotName })}`}
          {lot && paint.lots.length === 1 && ` · ${lot.storage}`}
        </span>
        <span className={styles.grow} />
        <StatusChip
          family={saved ? 'green' : 'amber'}
          icon={saved ? 'circle-check' : waits ? 'hourglass' : 'alert-triangle'}
          touch
        >
          {t(saved ? 'paint.saved' : waits ? 'paint.waiting' : 'paint.unsaved')}
        </StatusChip>
      </div>
      {paint.lots.length > 1 || (paint.lots.length === 1 && !lot) ? (
        <LotPicker lots={paint.lots} chosen={stockId} choose={(id) => type({ stockId: id, before: undefined })} />
      ) : (
        paint.lots.length === 0 && (
          <p className={styles.warn}>{t(paint.isOwnPaint ? 'paint.noOwnLot' : 'paint.noLot')}</p>
        )
      )}
      <div className={styles.weights}>
        <WeightInput label={t('paint.before')} value={beforeText} change={(text) => type({ before: text })} />
        <WeightInput
          label={t('paint.after')}
          value={afterText}
          wrong={moreThanBefore}
          change={(text) => type({ before: beforeText, after: text })}
        />
        <div>
          <span className={styles.label}>{t('paint.used')}</span>
          <output className={styles.used}>
            <b>{used === undefined ? '—' : format.decimal(used, 2)}</b>
            <span>{t('paint.kg')}</span>
          </output>
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.expected} data-wrong={moreThanBefore || undefined}>
          {moreThanBefore
            ? t('paint.moreAfter')
            : paint.expected && (
                <>
                  {t('paint.expected', {
                    kg: format.decimal(paint.expected, 2),
                    area: format.decimal(paint.area ?? '0', 2),
                  })}
                  <br />
                  {difference !== undefined &&
                    t('paint.difference', {
                      percent: `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${format.decimal(Math.abs(difference), 1)}`,
                    })}
                </>
              )}
        </p>
        <Touch icon={IconScale} onClick={weigh}>
          {t('paint.scale')}
        </Touch>
        <Touch icon={IconDeviceFloppy} busy={act.busy.has('paint')} off={!complete} onClick={() => void save()}>
          {t('paint.save')}
        </Touch>
      </div>
    </section>
  );
}
