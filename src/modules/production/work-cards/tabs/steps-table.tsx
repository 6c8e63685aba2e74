import { Button, Checkbox } from '@mantine/core';
import { IconArrowBarToDown, IconArrowRight, IconCalendarPlus, IconFrame, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { hasModule, useCan, useSession } from '../../../../engine/web/engine-context';
import type { TabProps } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useFormat } from '../../../../engine/web/use-format';
import { today } from '../../../../engine/web/today';
import { shortDay } from '../../../orders/orders/due';
import type { BoardFrame, BoardStep } from '../../board/board';
import { PaintName } from '../../board/paint-name';
import { useAct } from '../../board/use-act';
import { workCardsItems } from '../../work-cards-items/work-cards-items.entity';
import styles from '../card.module.css';
import { TakeForm } from '../frames/take-form';
import type { workCards } from '../work-cards.entity';

interface Props {
  title: string;
  empty: string;
  steps: readonly BoardStep[];
  frames: readonly BoardFrame[];
  card: TabProps<typeof workCards>['row'];
  /** Work goes on on the card. */
  open: boolean;
  /** The queue of the place; otherwise what waits in none. */
  planned: boolean;
}

/** Steps that may be done at the place of a card, to be planned and to be hung, several at once. */
export function StepsTable({ title, empty, steps, frames, card, open, planned }: Props) {
  const { t } = useTranslation('production');
  const format = useFormat();
  const { modules } = useSession();
  const mayHang = useCan(workCardsItems.rights.write) && open;
  const scheduler = hasModule(modules, 'ORDER_SCHEDULER');
  const mayPlan = useCan('SCHEDULER_WRITE') && scheduler && open;
  const maySee = useCan('SCHEDULER_READ') && scheduler;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { act, busy } = useAct('order-item-services', 'scheduler');
  const marked = steps.filter((step) => chosen.has(step.orderItemServiceDetailsId));
  const hangable = marked.filter(({ free }) => free > 0);
  const pick = (id: number, on: boolean) =>
    setChosen((old) => new Set(on ? [...old, id] : [...old].filter((one) => one !== id)));

  const plan = async (place: number | null) => {
    const ids = marked.map((step) => step.orderItemServiceDetailsId);
    const where =
      place === null
        ? { planPlaceId: null, planDate: null, planSeq: 0 }
        : { planPlaceId: place, planDate: card.date, planSeq: planned ? 1 : steps.length + ids.length };
    if (!(await act(() => api.put('scheduler/plan', { ids, ...where })))) return;
    setChosen(new Set());
    const count = ids.length;
    showToast({ kind: 'success', title: t(place === null ? 'card.steps.removed' : 'card.steps.planned', { count }) });
  };
  const take = (some: readonly BoardStep[]) =>
    void openDialog({
      title: t('card.hang.title'),
      size: 560,
      content: (close) => (
        <TakeForm
          cardId={card.id}
          steps={some}
          frames={frames}
          close={() => {
            setChosen(new Set());
            close();
          }}
        />
      ),
    });
  const selectable = mayHang || mayPlan;
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.count}>{steps.length}</span>
        <span className={styles.grow} />
        {mayPlan && marked.length > 0 && !planned && (
          <Button
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            disabled={busy}
            onClick={() => void plan(card.placeId)}
          >
            {t('card.steps.planHere', { count: marked.length })}
          </Button>
        )}
        {mayPlan && marked.length > 0 && planned && (
          <>
            <Button
              leftSection={<IconArrowBarToDown size={16} style={{ rotate: '180deg' }} aria-hidden />}
              disabled={busy}
              onClick={() => void plan(card.placeId)}
            >
              {t('card.steps.toFront')}
            </Button>
            <Button leftSection={<IconX size={16} aria-hidden />} disabled={busy} onClick={() => void plan(null)}>
              {t('card.steps.remove')}
            </Button>
          </>
        )}
        {mayHang && marked.length > 0 && (
          <Button
            variant="filled"
            leftSection={<IconFrame size={16} aria-hidden />}
            disabled={hangable.length === 0}
            onClick={() => take(hangable)}
          >
            {t('card.hang.onFrame', { count: hangable.length })}
          </Button>
        )}
        {maySee && marked.length === 0 && (
          <Button
            component={Link}
            to={`/work-schedule?place=${card.placeId}`}
            rightSection={<IconArrowRight size={16} aria-hidden />}
          >
            {t('card.steps.toScheduler')}
          </Button>
        )}
      </header>
      {steps.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {selectable && (
                  <th scope="col">
                    <Checkbox
                      aria-label={t('card.steps.all')}
                      checked={marked.length === steps.length}
                      indeterminate={marked.length > 0 && marked.length < steps.length}
                      onChange={(event) =>
                        setChosen(
                          new Set(event.currentTarget.checked ? steps.map((one) => one.orderItemServiceDetailsId) : []),
                        )
                      }
                    />
                  </th>
                )}
                {planned && (
                  <>
                    <th scope="col" data-right>
                      {t('card.steps.seq')}
                    </th>
                    <th scope="col">{t('card.steps.day')}</th>
                  </>
                )}
                <th scope="col">{t('card.item')}</th>
                <th scope="col">{t('card.step')}</th>
                <th scope="col">{t('card.paint')}</th>
                <th scope="col" data-right>
                  {t('card.steps.received')}
                </th>
                <th scope="col" data-right>
                  {t('card.steps.left')}
                </th>
                {mayHang && (
                  <th scope="col">
                    <span className={styles.unseen}>{t('card.tools')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {steps.map((step) => (
                <tr key={step.orderItemServiceDetailsId}>
                  {selectable && (
                    <td>
                      <Checkbox
                        aria-label={t('card.steps.choose', { name: step.itemName, step: step.stepName })}
                        checked={chosen.has(step.orderItemServiceDetailsId)}
                        onChange={(event) => pick(step.orderItemServiceDetailsId, event.currentTarget.checked)}
                      />
                    </td>
                  )}
                  {planned && (
                    <>
                      <td data-right>{step.planSeq}</td>
                      <td>{step.planDate ? shortDay(format.date(step.planDate), step.planDate, today()) : '—'}</td>
                    </>
                  )}
                  <td>
                    <span className={styles.two}>
                      <span>{step.itemName}</span>
                      <span>
                        {step.orderNumber} · {step.customer}
                      </span>
                    </span>
                  </td>
                  <td>
                    <span className={styles.two}>
                      <span>{step.stepName}</span>
                      {step.previousUnfinished && (
                        <span className={styles.warn}>{t('card.steps.first', { step: step.previousUnfinished })}</span>
                      )}
                    </span>
                  </td>
                  <td>
                    <PaintName color={step.color} />
                  </td>
                  <td data-right>
                    <span className={step.received < step.amount ? styles.warn : undefined}>
                      {t('card.steps.of', { received: step.received, amount: step.amount })}
                    </span>
                  </td>
                  <td data-right>
                    <span className={styles.two}>
                      <span>{format.integer(step.free)}</span>
                      {step.connected > 0 && <span>{t('card.steps.hung', { count: step.connected })}</span>}
                    </span>
                  </td>
                  {mayHang && (
                    <td data-right className={styles.stick}>
                      {step.free > 0 && (
                        <Button size="compact-sm" onClick={() => take([step])}>
                          {t('card.hang.one')}
                        </Button>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
