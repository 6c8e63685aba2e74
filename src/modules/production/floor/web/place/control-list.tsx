import { useQueryClient } from '@tanstack/react-query';
import {
  IconAlertOctagon,
  IconCheck,
  IconCircleCheck,
  IconClipboardCheck,
  IconFlame,
  IconRulerMeasure,
  IconSquare,
  IconSquareCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { errorText, i18n } from '../../../../../engine/web/i18n';
import { today } from '../../../../../engine/web/today';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { thicknessOf } from '../../../../orders/measurement/film-thickness';
import { ThicknessFigures } from '../../../work-cards/web/thickness-cell';
import parts from '../parts/parts.module.css';
import layout from '../../../../../engine/web/ui/layout.module.css';
import card from '../card/card.module.css';
import { MeasureDialog } from '../dialogs/measure-dialog';
import { openReportOf } from '../dialogs/report-error';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { type Said, useAct } from '../parts/use-act';
import { useBrought } from '../parts/use-brought';
import { useKeptQuery } from '../../../../../engine/web/offline/use-kept-query';
import { useLive } from '../parts/use-live';
import { useSteady } from '../parts/use-steady';
import { DecisionList } from '../quality/decision-list';
import { useDecisions } from '../quality/use-decisions';
import { DueText } from './due-text';
import type { CardSummary, Control, ControlItem } from './floor-place';
import { openPass, useUsualThickness } from './pass-dialog';
import { PassedList } from './passed-list';
import styles from './place.module.css';

const key = ['order-items', 'floor-control'];

/** Items a scanned code stands for. */
export interface Scanned {
  orderItemIds: readonly number[];
  code: string;
}

interface Props {
  placeId: number;
  cards: readonly Pick<CardSummary, 'id' | 'mine'>[];
  /** Only these are shown. */
  scanned: Scanned | undefined;
  all: () => void;
}

/** Items that wait for quality control: passed onto a shelf, one or several at once, or an error reported. */
export function ControlList({ placeId, cards, scanned, all }: Props) {
  const { t } = useTranslation('floor');
  const client = useQueryClient();
  const usual = useUsualThickness();
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const query = useKeptQuery<Control>(key, 'floor/control');
  const data = useSteady(query.data);
  const decisions = useDecisions();
  const settle = () => client.invalidateQueries({ queryKey: key });
  const act = useAct(settle);
  useLive(['order-items', 'order-item-services', 'item-errors', 'work-card-measurements', 'quality-controls'], key);
  useBrought(act);
  if (!data) return query.error ? <p role="alert">{errorText(query.error)}</p> : null;
  const own = cards.find(({ mine }) => mine)?.id;
  const items = scanned
    ? data.items.filter(({ orderItemId }) => scanned.orderItemIds.includes(orderItemId))
    : data.items;
  const chosen = data.items.filter(({ orderItemId }) => marked.has(orderItemId));
  const mark = (id: number) =>
    setMarked(new Set(marked.has(id) ? [...marked].filter((one) => one !== id) : [...marked, id]));
  const told = (said: Said) => {
    act.say(said);
    void settle();
  };
  const pass = (items: readonly ControlItem[]) =>
    openPass({ items, shelves: data.shelves, usual }, (said) => {
      setMarked(new Set());
      told(said);
    });
  const report = ({ orderItemId, itemName, customer, orderNumber, amount }: ControlItem) =>
    openReportOf(own, [{ orderItemId, name: itemName, detail: `${customer} · ${orderNumber}`, most: amount }], told);
  return (
    <section className={`${layout.card} ${card.box}`} aria-label={t('control.title')}>
      <div className={card.boxHead}>
        <h2>{t('control.title')}</h2>
        <span className={layout.quietFigures}>{t('control.count', { count: data.items.length })}</span>
        <span className={layout.room} />
        {chosen.length > 0 && (
          <Touch icon={IconCheck} kind="primary" onClick={() => pass(chosen)}>
            {t('control.okSeveral', { count: chosen.length })}
          </Touch>
        )}
      </div>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      {scanned && (
        <div className={card.boxHead}>
          <span>
            {items.length ? t('control.only', { code: scanned.code }) : t('control.notWaiting', { code: scanned.code })}
          </span>
          <span className={layout.room} />
          <Touch onClick={all}>{t('add.everything')}</Touch>
        </div>
      )}
      {data.items.length === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('control.none')} text={t('control.noneText')} />
      )}
      <ul>
        {items.map((item) => (
          <ControlRow
            key={item.orderItemId}
            item={item}
            usual={usual}
            marked={marked.has(item.orderItemId)}
            mark={() => mark(item.orderItemId)}
            pass={() => pass([item])}
            measure={(target) => openMeasure(item, { target, placeId }, told)}
            report={() => report(item)}
          />
        ))}
      </ul>
      <DecisionList decisions={decisions} act={act} />
      <PassedList passed={data.passed} act={act} />
    </section>
  );
}

function openMeasure(
  { orderItemId, itemName, customer, orderNumber }: ControlItem,
  { target, placeId }: { target: number; placeId: number },
  done: (said: Said) => void,
): void {
  void openDialog({
    title: i18n.t('floor:measure.title'),
    touch: true,
    size: 820,
    content: (close) => (
      <MeasureDialog
        item={{ orderItemId, itemName, detail: `${customer} · ${orderNumber}`, target }}
        placeId={placeId}
        close={close}
        done={done}
      />
    ),
  });
}

interface RowProps {
  item: ControlItem;
  usual: number;
  marked: boolean;
  mark: () => void;
  pass: () => void;
  measure: (target: number) => void;
  report: () => void;
}

function ControlRow({ item, usual, marked, mark, pass, measure, report }: RowProps) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const go = useNavigate();
  const target = item.filmThickness ?? usual;
  const thickness = thicknessOf(item.thickness);
  const isPlain = item.checks === 0 && item.isFinished;
  return (
    <li className={styles.control}>
      {isPlain && (
        <Touch
          icon={marked ? IconSquareCheck : IconSquare}
          aria-label={t('control.mark', { name: item.itemName })}
          aria-pressed={marked}
          onClick={mark}
        />
      )}
      <div className={`${layout.room} ${layout.column} ${parts.words}`}>
        <strong>{item.itemName}</strong>
        <span>{[item.customer, item.orderNumber].join(' · ')}</span>
        <span>
          {item.toControl < item.amount
            ? t('control.part', { some: format.integer(item.toControl), all: format.integer(item.amount) })
            : `${format.integer(item.amount)} ${t('items.unit')}`}
          {item.color && (
            <>
              {' · '}
              <Swatch color={item.color.hex} /> {item.color.name}
            </>
          )}
          {item.dueDate && ' · '}
          <DueText date={item.dueDate} now={today()} />
        </span>
        {thickness && <ThicknessFigures of={thickness} target={target} />}
        {item.uncured > 0 && (
          <span className={styles.uncured}>
            <IconFlame size={18} aria-hidden />{' '}
            {t('control.uncured', { some: format.integer(item.uncured), all: format.integer(item.toControl) })}
          </span>
        )}
        {item.note && <span className={layout.faint}>{item.note}</span>}
      </div>
      {isPlain && (
        <Touch icon={IconRulerMeasure} onClick={() => measure(target)}>
          {t('measure.button')}
        </Touch>
      )}
      <Touch icon={IconAlertOctagon} kind="danger" onClick={report}>
        {t('control.error')}
      </Touch>
      {isPlain ? (
        <Touch icon={IconCheck} kind="primary" onClick={pass}>
          {t('control.ok')}
        </Touch>
      ) : (
        <Touch icon={IconClipboardCheck} kind="primary" onClick={() => void go(`/floor/quality/${item.orderItemId}`)}>
          {t('control.open')}
        </Touch>
      )}
    </li>
  );
}
