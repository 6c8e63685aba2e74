import { IconCalendarEvent, IconInbox, IconPaint, IconSearch } from '@tabler/icons-react';
import { useImperativeHandle, useMemo, type RefObject } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { EmptyState } from '../../../../../engine/web/ui/empty-state';
import { currentDrag, useDrag } from '../drag/drag-store';
import { EVERY_DAY, type Day } from '../rows/in-view';
import { planEntries, ROW, spotAt, spotOfRow, topsOf, type Entry, type Spot } from '../rows/layout';
import { manyStepped, colorName, sumOfSteps, type Paint, type Step } from '../rows/step';
import { LoadFailed } from '../../../../../engine/web/ui/load-failed';
import { Waiting } from './states';
import { Gap } from './gap';
import { Grid } from './grid';
import { LocalSearch } from './local-search';
import { Row, useRowTools, type RowTools } from './row';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './table.module.css';
import type { TableProps } from './table-props';
import { useReveal } from './use-reveal';
import { useTableKeys } from './use-table-keys';

const HEAD = 32;
const FOOT = 40;

interface Props extends TableProps {
  day: Day;
  /** Answers where rows held at a height of the window would be put. */
  spotFor: RefObject<((y: number) => Spot) | null>;
}

/** The plan of the place, in order, with its changes of colour. */
export function PlanTable(props: Props) {
  const { board, mayWrite, scroller, scale, day } = props;
  const { plan, shown, choosing, load } = board;
  const tools = useRowTools();
  const { t, format } = tools;
  const entries = useMemo(() => planEntries(shown, day === EVERY_DAY), [shown, day]);
  const twins = useMemo(() => manyStepped(shown), [shown]);
  const tops = useMemo(() => topsOf(entries, scale), [entries, scale]);
  const held = useDrag((drag) => (drag?.from === 'plan' ? drag.ids : null));
  const dragged = useDrag((drag) => drag !== null);
  const over = useDrag((drag) => drag?.over?.side === 'plan');
  useSpotFor(props, entries, tops);
  const reveal = useReveal(entries, tops, scroller, FOOT);
  const onKeyDown = useTableKeys('plan', board, reveal, props.onOpen);
  const changes = useMemo(
    () => new Map(load.data?.changes.map((one) => [`${one.fromId} ${one.toId}`, one.minutes])),
    [load.data],
  );

  const draw = (entry: Entry, top: number) => {
    if (entry.kind === 'day') return <DayLine key={entry.key} day={entry.day} top={top} tools={tools} />;
    if (entry.kind !== 'row') {
      const minutes = changes.get(`${entry.from.id} ${entry.to.id}`) ?? null;
      return <ChangeLine key={entry.key} change={entry} top={top} tools={tools} minutes={minutes} />;
    }
    const { step, index } = entry;
    return (
      <Row
        key={entry.key}
        tools={tools}
        twin={twins.has(step.orderItem.id)}
        step={step}
        top={top}
        side="plan"
        seq={step.planSeq}
        index={index + 2}
        chosen={choosing.chosen.side === 'plan' && choosing.chosen.ids.has(step.id)}
        active={choosing.chosen.side === 'plan' && choosing.chosen.active === step.id}
        held={held?.has(step.id) ?? false}
        boxes={false}
        overdue={day !== EVERY_DAY && step.planDate !== null && step.planDate < day}
      />
    );
  };
  return (
    <section className={`${layout.card} ${layout.column} ${styles.pane}`} aria-label={t('plan.title')}>
      <header className={`${layout.row} ${styles.paneHead}`}>
        <h2>{t('plan.title')}</h2>
        <span className={layout.count}>{format.integer(shown.length)}</span>
        <span className={layout.grow} />
        <LocalSearch value={board.planSearch} onSearch={board.setPlanSearch} label={t('plan.search')} />
      </header>
      <Grid
        side="plan"
        label={t('plan.title')}
        entries={entries}
        tops={tops}
        rows={shown.length}
        gap={
          over ? { height: ROW * scale, content: <Gap tops={tops} shown={shown} height={ROW * scale} /> } : undefined
        }
        active={choosing.chosen.side === 'plan' ? choosing.chosen.active : null}
        scroller={scroller}
        busy={plan.busy}
        dragged={dragged && mayWrite}
        draw={draw}
        onKeyDown={onKeyDown}
        onPress={(id, event, box) => props.onPress('plan', id, event, box)}
        onMenu={(id, at) => props.onMenu('plan', id, at)}
        onOpen={props.onOpen}
        head={<Headings t={t} />}
        foot={shown.length > 0 && <Sums shown={shown} tools={tools} />}
        empty={<Nothing board={board} day={day} mayWrite={mayWrite} />}
      />
    </section>
  );
}

interface LineProps {
  top: number;
  tools: RowTools;
}

function DayLine({ day, top, tools: { format } }: LineProps & { day: string }) {
  return (
    <div role="row" className={`${layout.hint} ${styles.lineRow}`} style={{ top }}>
      <span role="gridcell" className={styles.day}>
        <IconCalendarEvent size={14} aria-hidden /> {format.date(day)}
      </span>
    </div>
  );
}

interface ChangeProps extends LineProps {
  change: Extract<Entry, { from: Paint }>;
  /** What a change of colour takes here; null where it is not known. */
  minutes: number | null;
}

function ChangeLine({ change, top, minutes, tools: { t } }: ChangeProps) {
  const name = (paint: Paint) => (/^\d{4}$/.test(colorName(paint)) ? `RAL ${colorName(paint)}` : paint.name);
  return (
    <div role="row" className={`${layout.hint} ${styles.lineRow}`} style={{ top }}>
      <span role="gridcell">
        <IconPaint size={14} aria-hidden />{' '}
        {t(minutes === null ? 'change.plain' : 'change.timed', {
          from: name(change.from),
          to: name(change.to),
          minutes: minutes ?? 0,
        })}
      </span>
    </div>
  );
}

function Headings({ t }: Pick<RowTools, 't'>) {
  return (
    <div role="row" aria-rowindex={1} className={`${layout.hint} ${styles.columns}`}>
      <span role="columnheader" className={`${layout.small} ${styles.lead}`}>
        {t('column.lp')}
      </span>
      <span role="columnheader" className={styles.paint}>
        {t('column.color')}
      </span>
      <span role="columnheader">{t('column.item')}</span>
      <span role="columnheader" className={styles.order}>
        {t('column.order')}
      </span>
      <span role="columnheader" className={styles.number} title={t('column.leftHint')}>
        {t('column.amount')}
      </span>
      <span role="columnheader" className={styles.number} title={t('column.leftHint')}>
        {t('column.area')}
      </span>
      <span role="columnheader" className={styles.number}>
        {t('column.due')}
      </span>
    </div>
  );
}

function Sums({ shown, tools: { t, format } }: { shown: readonly Step[]; tools: RowTools }) {
  const sum = useMemo(() => sumOfSteps(shown), [shown]);
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" className={`${layout.hint} ${styles.columns}`}>
        <span role="gridcell" className={styles.footText}>
          {t('plan.sum', { count: shown.length, weight: format.decimal(sum.weight, 0) })}
        </span>
        <span role="gridcell" className={styles.number}>
          {format.integer(sum.amount)}
        </span>
        <span role="gridcell" className={styles.number}>
          {format.decimal(sum.area, 1)}
        </span>
        <span role="gridcell" />
      </div>
    </div>
  );
}

/** Why there are no rows. */
function Nothing({ board, day, mayWrite }: Pick<Props, 'board' | 'day' | 'mayWrite'>) {
  const { t } = useTranslation('scheduler');
  const { plan } = board;
  if (plan.error && plan.rows.length === 0) return <LoadFailed error={plan.error} again={() => void plan.refresh()} />;
  if (plan.first) return <Waiting />;
  if (board.planSearch)
    return <EmptyState icon={IconSearch} title={t('plan.nothingFound')} text={t('plan.nothingFoundText')} />;
  return (
    <EmptyState
      icon={IconInbox}
      title={t(day === EVERY_DAY ? 'plan.empty' : 'plan.emptyDay')}
      text={mayWrite ? t('plan.emptyText') : undefined}
    />
  );
}

function useSpotFor(
  { spotFor, scroller, scale }: Pick<Props, 'spotFor' | 'scroller' | 'scale'>,
  entries: readonly Entry[],
  tops: readonly number[],
) {
  useImperativeHandle(
    spotFor,
    () => (y) => {
      const box = scroller.current?.getBoundingClientRect();
      if (!box) return spotOfRow(entries, 0);
      const inside = y - box.top - HEAD + (scroller.current?.scrollTop ?? 0);
      const now = currentDrag()?.over;
      return spotAt(entries, tops, Math.max(inside, 0), now?.side === 'plan' ? now.spot : null, ROW * scale);
    },
    [entries, tops, scale, scroller],
  );
}
