import { useQueryClient } from '@tanstack/react-query';
import { IconAlertOctagon, IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../engine/web/api';
import { errorText } from '../../../../engine/web/i18n';
import { today } from '../../../../engine/web/today';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import card from '../card/card.module.css';
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

/** Items that wait for quality control: passed with one tap, or an error reported. */
export function ControlList({ cards }: { cards: readonly Pick<CardSummary, 'id' | 'mine'>[] }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const client = useQueryClient();
  const query = useFloorQuery<{ items: ControlItem[] }>(key, 'floor/control');
  const data = useSteady(query.data);
  const settle = () => client.invalidateQueries({ queryKey: key });
  const act = useAct(settle);
  useLive(['order-items', 'order-item-services', 'item-errors'], key);
  if (!data) return query.error ? <p role="alert">{errorText(query.error)}</p> : null;
  const own = cards.find(({ mine }) => mine)?.id;
  const check = (item: ControlItem) =>
    void act.run(`check ${item.orderItemId}`, (idempotency) =>
      api.post(`order-items/${item.orderItemId}/check`, {}, { key: idempotency }),
    );
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
          <li key={item.orderItemId} className={styles.control}>
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
              {item.note && <span className={styles.note}>{item.note}</span>}
            </div>
            <Touch icon={IconAlertOctagon} kind="danger" onClick={() => report(item)}>
              {t('control.error')}
            </Touch>
            <Touch
              icon={IconCheck}
              kind="primary"
              busy={act.busy.has(`check ${item.orderItemId}`)}
              onClick={() => check(item)}
            >
              {t('control.ok')}
            </Touch>
          </li>
        ))}
      </ul>
    </section>
  );
}
