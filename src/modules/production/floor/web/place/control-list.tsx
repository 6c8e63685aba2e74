import { useQueryClient } from '@tanstack/react-query';
import { IconAlertOctagon, IconCheck, IconCircleCheck, IconRulerMeasure } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../../engine/web/api';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { useSession } from '../../../../../engine/web/engine-context';
import { errorText } from '../../../../../engine/web/i18n';
import { today } from '../../../../../engine/web/today';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { thicknessOf } from '../../../work-cards/web/board/figures';
import { ThicknessFigures } from '../../../work-cards/web/thickness-cell';
import card from '../card/card.module.css';
import { MeasureDialog } from '../dialogs/measure-dialog';
import { openReportOf } from '../dialogs/report-error';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useAct } from '../parts/use-act';
import { useFloorQuery } from '../parts/use-floor-query';
import { useLive } from '../parts/use-live';
import { useSteady } from '../parts/use-steady';
import { DueText } from './due-text';
import type { CardSummary, ControlItem } from './floor-place';
import styles from './place.module.css';

const key = ['order-items', 'floor-control'];

interface Props {
  placeId: number;
  cards: readonly Pick<CardSummary, 'id' | 'mine'>[];
}

/** Items that wait for quality control: passed with one tap, or an error reported. */
export function ControlList({ placeId, cards }: Props) {
  const { t } = useTranslation('floor');
  const client = useQueryClient();
  const query = useFloorQuery<{ items: ControlItem[] }>(key, 'floor/control');
  const data = useSteady(query.data);
  const settle = () => client.invalidateQueries({ queryKey: key });
  const act = useAct(settle);
  useLive(['order-items', 'order-item-services', 'item-errors', 'work-card-measurements'], key);
  if (!data) return query.error ? <p role="alert">{errorText(query.error)}</p> : null;
  const own = cards.find(({ mine }) => mine)?.id;
  const check = (item: ControlItem) =>
    void act.run(`check ${item.orderItemId}`, (idempotency) =>
      api.post(`order-items/${item.orderItemId}/check`, {}, { key: idempotency }),
    );
  const measure = (item: ControlItem, target: number) => {
    const { orderItemId, itemName, customer, orderNumber } = item;
    void openDialog({
      title: t('measure.title'),
      touch: true,
      size: 820,
      content: (close) => (
        <MeasureDialog
          item={{ orderItemId, itemName, detail: `${customer} · ${orderNumber}`, target }}
          placeId={placeId}
          cardId={own}
          close={close}
          done={(said) => {
            act.say(said);
            void settle();
          }}
        />
      ),
    });
  };
  const report = ({ orderItemId, itemName, customer, orderNumber, amount }: ControlItem) =>
    openReportOf(
      own,
      [{ orderItemId, name: itemName, detail: `${customer} · ${orderNumber}`, most: amount }],
      (said) => {
        act.say(said);
        void settle();
      },
    );
  return (
    <section className={card.box} aria-label={t('control.title')}>
      <div className={card.boxHead}>
        <h2>{t('control.title')}</h2>
        <span className={card.quiet}>{t('control.count', { count: data.items.length })}</span>
      </div>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      {data.items.length === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('control.none')} text={t('control.noneText')} />
      )}
      <ul className={styles.queue}>
        {data.items.map((item) => (
          <ControlRow
            key={item.orderItemId}
            item={item}
            busy={act.busy.has(`check ${item.orderItemId}`)}
            check={() => check(item)}
            measure={(target) => measure(item, target)}
            report={() => report(item)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  item: ControlItem;
  busy: boolean;
  check: () => void;
  measure: (target: number) => void;
  report: () => void;
}

function ControlRow({ item, busy, check, measure, report }: RowProps) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const usual = Number(useSession().settings['filmThickness'] ?? 60);
  const target = item.filmThickness ?? usual;
  const thickness = thicknessOf(item.thickness);
  return (
    <li className={styles.control}>
      <div className={styles.queuedText}>
        <strong>{item.itemName}</strong>
        <span>{[item.customer, item.orderNumber].join(' · ')}</span>
        <span>
          {format.integer(item.amount)} {t('items.unit')}
          {item.color && (
            <>
              {' · '}
              {item.color.hex && <Swatch color={item.color.hex} />} {item.color.name}
            </>
          )}{' '}
          <DueText date={item.dueDate} now={today()} />
        </span>
        {thickness && <ThicknessFigures of={thickness} target={target} />}
        {item.note && <span className={styles.note}>{item.note}</span>}
      </div>
      <Touch icon={IconRulerMeasure} onClick={() => measure(target)}>
        {t('measure.button')}
      </Touch>
      <Touch icon={IconAlertOctagon} kind="danger" onClick={report}>
        {t('control.error')}
      </Touch>
      <Touch icon={IconCheck} kind="primary" busy={busy} onClick={check}>
        {t('control.ok')}
      </Touch>
    </li>
  );
}
