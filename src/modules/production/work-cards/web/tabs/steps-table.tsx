import { Button, Checkbox } from '@mantine/core';
import { IconArrowBarToDown, IconArrowRight, IconCalendarPlus, IconFrame, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../../../../engine/web/api';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { hasModule, useCan, useSession } from '../../../../../engine/web/engine-context';
import type { TabProps } from '../../../../../engine/web/screens';
import { showToast } from '../../../../../engine/web/ui/toast-store';
import { useFormat } from '../../../../../engine/web/use-format';
import { today } from '../../../../../engine/web/today';
import { type Column, DataTable, TwoLines } from '../../../../../engine/web/ui/data-table';
import { Section } from '../../../../../engine/web/ui/section';
import { shortDay } from '../../../../orders/order-items/web/due';
import type { BoardFrame, BoardStep } from '../board/board';
import { PaintName } from '../board/paint-name';
import { useAct } from '../board/use-act';
import { workCardsItems } from '../../work-cards-items.entity';
import layout from '../../../../../engine/web/ui/layout.module.css';
import { TakeForm } from '../frames/take-form';
import type { workCards } from '../../work-cards.entity';

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

type Chosen = ReadonlySet<number>;
const idOf = (step: BoardStep): number => step.orderItemServiceDetailsId;

/** Steps that may be done at the place of a card, to be planned and to be hung, several at once. */
export function StepsTable(props: Props) {
  const { title, empty, steps, frames, card, open, planned } = props;
  const { t } = useTranslation('production');
  const { modules } = useSession();
  const mayHang = useCan(workCardsItems.rights.write) && open;
  const mayPlan = useCan('SCHEDULER_WRITE') && hasModule(modules, 'ORDER_SCHEDULER') && open;
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const marked = steps.filter((step) => chosen.has(idOf(step)));
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
  const columns = useStepColumns(planned);
  const choose = useChoiceColumn(steps, chosen, setChosen);
  return (
    <Section
      title={title}
      count={steps.length}
      actions={
        marked.length === 0 ? (
          <ToScheduler placeId={card.placeId} />
        ) : (
          <>
            {mayPlan && <PlanButtons {...props} marked={marked} done={() => setChosen(new Set())} />}
            {mayHang && <HangButton steps={marked.filter(({ free }) => free > 0)} take={take} />}
          </>
        )
      }
    >
      <DataTable<BoardStep>
        look="inputs"
        rows={steps}
        rowKey={idOf}
        empty={empty}
        columns={[
          (mayHang || mayPlan) && choose,
          ...columns,
          mayHang && {
            key: 'tools',
            header: t('card.tools'),
            headerHidden: true,
            align: 'right',
            sticky: true,
            cell: (step) =>
              step.free > 0 && (
                <Button size="compact-sm" onClick={() => take([step])}>
                  {t('card.hang.one')}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}

function ToScheduler({ placeId }: { placeId: number }) {
  const { t } = useTranslation('production');
  const { modules } = useSession();
  const maySee = useCan('SCHEDULER_READ') && hasModule(modules, 'ORDER_SCHEDULER');
  if (!maySee) return null;
  return (
    <Button
      component={Link}
      to={`/work-schedule?place=${placeId}`}
      rightSection={<IconArrowRight size={16} aria-hidden />}
    >
      {t('card.steps.toScheduler')}
    </Button>
  );
}

function HangButton({ steps, take }: { steps: readonly BoardStep[]; take: (steps: readonly BoardStep[]) => void }) {
  const { t } = useTranslation('production');
  return (
    <Button
      variant="filled"
      leftSection={<IconFrame size={16} aria-hidden />}
      disabled={steps.length === 0}
      onClick={() => take(steps)}
    >
      {t('card.hang.onFrame', { count: steps.length })}
    </Button>
  );
}

/** Puts the chosen steps into the queue of the place, to its front, or out of it. */
function PlanButtons({
  card,
  steps,
  planned,
  marked,
  done,
}: Props & { marked: readonly BoardStep[]; done: () => void }) {
  const { t } = useTranslation('production');
  const { act, busy } = useAct('order-item-services', 'scheduler');
  const plan = async (place: number | null) => {
    const ids = marked.map(idOf);
    const where =
      place === null
        ? { planPlaceId: null, planDate: null, planSeq: 0 }
        : { planPlaceId: place, planDate: card.date, planSeq: planned ? 1 : steps.length + ids.length };
    if (!(await act(() => api.put('scheduler/plan', { ids, ...where })))) return;
    done();
    const count = ids.length;
    showToast({ kind: 'success', title: t(place === null ? 'card.steps.removed' : 'card.steps.planned', { count }) });
  };
  if (!planned)
    return (
      <Button
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        disabled={busy}
        onClick={() => void plan(card.placeId)}
      >
        {t('card.steps.planHere', { count: marked.length })}
      </Button>
    );
  return (
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
  );
}

function useChoiceColumn(
  steps: readonly BoardStep[],
  chosen: Chosen,
  setChosen: (next: Chosen) => void,
): Column<BoardStep> {
  const { t } = useTranslation('production');
  const marked = steps.filter((step) => chosen.has(idOf(step))).length;
  const pick = (id: number, on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return {
    key: 'choose',
    header: (
      <Checkbox
        aria-label={t('card.steps.all')}
        checked={marked === steps.length}
        indeterminate={marked > 0 && marked < steps.length}
        onChange={(event) => setChosen(new Set(event.currentTarget.checked ? steps.map(idOf) : []))}
      />
    ),
    cell: (step) => (
      <Checkbox
        aria-label={t('card.steps.choose', { name: step.itemName, step: step.stepName })}
        checked={chosen.has(idOf(step))}
        onChange={(event) => pick(idOf(step), event.currentTarget.checked)}
      />
    ),
  };
}

/** What is said of a step; of planned ones their place in the queue too. */
function useStepColumns(planned: boolean): (Column<BoardStep> | false)[] {
  const { t } = useTranslation('production');
  const format = useFormat();
  return [
    planned && { key: 'seq', header: t('card.steps.seq'), align: 'right', cell: ({ planSeq }) => planSeq },
    planned && {
      key: 'day',
      header: t('card.steps.day'),
      cell: ({ planDate }) => (planDate ? shortDay(format.date(planDate), planDate, today()) : '—'),
    },
    {
      key: 'item',
      header: t('card.item'),
      wrap: true,
      cell: (step) => <TwoLines first={step.itemName} second={`${step.orderNumber} · ${step.customer}`} />,
    },
    {
      key: 'step',
      header: t('card.step'),
      cell: (step) => (
        <TwoLines
          first={step.stepName}
          second={
            step.previousUnfinished && (
              <span className={`${layout.iconText} ${layout.warn}`}>
                {t('card.steps.first', { step: step.previousUnfinished })}
              </span>
            )
          }
        />
      ),
    },
    { key: 'paint', header: t('card.paint'), cell: ({ color }) => <PaintName color={color} /> },
    {
      key: 'received',
      header: t('card.steps.received'),
      align: 'right',
      cell: ({ pieces: { received }, ordered }) => (
        <span className={received < ordered ? layout.warn : undefined}>
          {t('card.steps.of', { received, amount: ordered })}
        </span>
      ),
    },
    {
      key: 'left',
      header: t('card.steps.left'),
      align: 'right',
      cell: ({ free, connected }) => (
        <TwoLines first={format.integer(free)} second={connected > 0 && t('card.steps.hung', { count: connected })} />
      ),
    },
  ];
}
