import { IconAlertTriangle, IconArrowRight, IconCalendarCheck, IconGavel, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { hasModule, useSession } from '../../../../../engine/web/engine-context';
import { errorText } from '../../../../../engine/web/i18n';
import { today } from '../../../../../engine/web/today';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { StatusChip } from '../../../../../engine/web/ui/status-chip';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { planEntries } from '../../../scheduler/web/rows/layout';
import type { Paint, Step } from '../../../scheduler/web/rows/step';
import { colorText } from '../board';
import parts from '../parts/parts.module.css';
import layout from '../../../../../engine/web/ui/layout.module.css';
import card from '../card/card.module.css';
import { dayWords } from '../parts/day';
import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';
import { useLive } from '../parts/use-live';
import { useSteady } from '../parts/use-steady';
import { familyOf } from '../parts/family';
import type { Queue, Queued } from './floor-place';
import { DueText } from './due-text';
import styles from './place.module.css';

/** What waits at a place; without the module of the scheduler nothing is planned, and pieces are chosen on the card. */
export function QueueList({ placeId }: { placeId: number }) {
  const { t } = useTranslation('floor');
  const { modules } = useSession();
  if (hasModule(modules, 'ORDER_SCHEDULER')) return <Planned placeId={placeId} />;
  return <EmptyState icon={IconStack2} title={t('queue.unplanned')} text={t('queue.unplannedText')} />;
}

/** The queue of the place in its order, with what stands in the way of a step in words. */
function Planned({ placeId }: { placeId: number }) {
  const { t } = useTranslation('floor');
  const key = ['order-item-services', 'floor', placeId];
  const query = useKeptQuery<Queue>(key, `floor/places/${placeId}/queue`);
  const data = useSteady(query.data);
  useLive(['order-item-services', 'order-items', 'orders', 'receptions', 'stocks', 'item-errors'], key);
  if (!data)
    return query.error ? (
      <EmptyState icon={IconAlertTriangle} title={t('notLoaded')} text={errorText(query.error)} />
    ) : null;
  return (
    <section className={`${layout.card} ${card.box}`} aria-label={t('queue.title')}>
      <div className={card.boxHead}>
        <h2>{t('queue.title')}</h2>
        <span className={layout.quietFigures}>{t('queue.count', { count: data.total })}</span>
      </div>
      {data.items.length === 0 && (
        <EmptyState icon={IconCalendarCheck} title={t('queue.none')} text={t('queue.noneText')} />
      )}
      <ol>
        {planEntries(data.items, true).map((entry) => {
          if (entry.kind === 'row') return <QueueRow key={entry.key} item={entry.step} />;
          if (entry.kind === 'day') return <DayLine key={entry.key} day={entry.day} />;
          return <ColorLine key={entry.key} from={entry.from} to={entry.to} changes={data.changes} />;
        })}
      </ol>
      {data.total > data.items.length && (
        <p className={`${layout.quiet} ${layout.lineInset}`}>
          {t('queue.more', { count: data.total - data.items.length })}
        </p>
      )}
    </section>
  );
}

/** Rows below it are planned for that day. */
function DayLine({ day }: { day: string }) {
  const { t, i18n } = useTranslation('floor');
  const words = dayWords(day, i18n.language);
  return (
    <li className={`${layout.row} ${parts.strip} ${styles.day}`}>
      {day === today() ? t('queue.today', { day: words }) : words}
    </li>
  );
}

function ColorLine({ from, to, changes }: { from: Paint; to: Paint; changes: Queue['changes'] }) {
  const { t } = useTranslation('floor');
  const minutes = changes.find(({ fromId, toId }) => fromId === from.id && toId === to.id)?.minutes;
  return (
    <li className={`${layout.row} ${parts.strip} ${layout.quiet}`}>
      <Swatch color={from.hex} /> {colorText(from)} <IconArrowRight size={16} aria-hidden /> <Swatch color={to.hex} />{' '}
      {t(minutes ? 'queue.colorChangeTimed' : 'queue.colorChange', { color: colorText(to), minutes: minutes ?? 0 })}
    </li>
  );
}

type Conflict = Queued['conflicts'][number];
const unitScales = { kg: 1, mm: 0, 'm²': 2 } as const;

/** What stands in the way of a step, in words with its figures. How full the day is, is the planner's business. */
function useConflictText(): (conflict: Conflict) => string | undefined {
  const { t } = useTranslation('floor');
  const format = useFormat();
  return ({ kind, stepName, need, have, unit }) => {
    const figure = (value: string | undefined) =>
      value && unit ? `${format.decimal(value, unitScales[unit])} ${unit}` : '—';
    if (kind === 'previous-step') return t('conflict.previous', { step: stepName ?? '' });
    if (kind === 'no-goods') return t('conflict.goods');
    if (kind === 'no-paint') return t('conflict.paint', { need: figure(need), have: figure(have) });
    if (kind === 'too-big') return t('conflict.size', { need: figure(need), have: figure(have) });
    return undefined;
  };
}

function QueueRow({ item }: { item: Step }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const conflictText = useConflictText();
  const { orderItem } = item;
  const paint = item.product ?? null;
  const priority = orderItem.orderPriority?.color !== 'grey' ? orderItem.orderPriority : null;
  return (
    <li className={styles.queued}>
      <span className={`${layout.centred} ${parts.seq}`}>{item.planSeq}</span>
      <div className={`${layout.room} ${layout.column} ${parts.words}`}>
        <strong>
          {orderItem.name}
          {priority && (
            <StatusChip family={familyOf(priority.color)} touch>
              {priority.name}
            </StatusChip>
          )}
          {item.reworkLeft > 0 && (
            <StatusChip family="amber" touch>
              {t('items.rework', { amount: format.integer(item.reworkLeft) })}
            </StatusChip>
          )}
        </strong>
        <span>{[orderItem.customer.name, orderItem.numberTxt, item.name].filter(Boolean).join(' · ')}</span>
        {orderItem.note && <span className={layout.faint}>{orderItem.note}</span>}
        {item.heldAmount > 0 && (
          <span className={`${layout.tightRow} ${layout.medium} ${layout.amber}`}>
            <IconGavel size={18} aria-hidden /> {t('items.held', { amount: format.integer(item.heldAmount) })}
          </span>
        )}
        {item.conflicts
          .map(conflictText)
          .filter(Boolean)
          .map((text) => (
            <span key={text} className={`${layout.tightRow} ${layout.medium} ${layout.amber}`}>
              <IconAlertTriangle size={18} aria-hidden /> {text}
            </span>
          ))}
      </div>
      <div className={`${layout.breaks} ${styles.paint}`}>
        {paint && (
          <>
            <Swatch color={paint.hex} /> <span>{colorText(paint)}</span>
            {orderItem.isOwnPaint && <StatusChip family="amber">{t('queue.ownPaint')}</StatusChip>}
          </>
        )}
      </div>
      <div className={`${layout.column} ${layout.quietFigures} ${styles.figures}`}>
        <b>
          {format.integer(item.leftAmount)} {t('items.unit')}
        </b>
        <span>
          {item.leftAmount !== orderItem.amount && `${t('queue.of', { amount: format.integer(orderItem.amount) })} · `}
          {format.decimal(item.leftArea ?? '0', 2)} m²
        </span>
        <DueText date={item.dueDate} now={today()} />
      </div>
    </li>
  );
}
