import { Button, Checkbox, Loader } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { defineDialog, type DialogProps } from '../../../../../engine/web/dialogs/lazy-dialog';
import { errorText, i18n } from '../../../../../engine/web/i18n';
import { today } from '../../../../../engine/web/today';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import type { Place } from '../rows/answers';
import { arrangeColours, readQueue } from '../rows/calls';
import { EVERY_DAY, inView } from '../rows/in-view';
import { colorName, type Paint, type Step } from '../rows/step';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './arrange.module.css';

interface Props {
  place: Pick<Place, 'id' | 'name'>;
  /** Of one day; none = the whole queue. */
  day: string | undefined;
  apply: Apply;
}
/** Puts the whole queue into another order and says so; resolves false where it was refused. */
type Apply = (ids: readonly number[], text: string) => Promise<boolean>;
interface Run {
  paint: Paint | null;
  count: number;
}

/** Rows of one colour that follow each other. */
function runsOf(steps: readonly Step[]): Run[] {
  const runs: Run[] = [];
  for (const step of steps) {
    const paint = step.product;
    const last = runs.at(-1);
    if (last && (last.paint?.hex ?? last.paint?.id) === (paint?.hex ?? paint?.id)) last.count += 1;
    else runs.push({ paint, count: 1 });
  }
  return runs;
}

/** The paints of a plan, each once, in the order they come. */
const paintsOf = (steps: readonly Step[]): Paint[] => [
  ...new Map(steps.flatMap(({ product }) => (product ? [[product.id, product] as const] : []))).values(),
];

/** The plan of a day as it is and as proposed, with the colours left out staying in their order. */
const useProposal = (placeId: number, day: string | undefined, left: ReadonlySet<number>) =>
  useQuery({
    queryKey: ['scheduler', 'arrange', placeId, day, [...left]],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const queue = await readQueue(placeId, signal);
      const byId = new Map(queue.map((step) => [step.id, step]));
      const ofDay = (steps: readonly Step[]) => inView(steps, day ?? EVERY_DAY, today(), '');
      const paints = paintsOf(ofDay(queue));
      const ticked = paints.filter(({ id }) => !left.has(id)).map(({ id }) => id);
      const proposal = await arrangeColours(placeId, day, left.size ? ticked : undefined);
      return {
        paints,
        proposal,
        before: ofDay(queue),
        after: ofDay(proposal.ids.flatMap((id) => byId.get(id) ?? [])),
      };
    },
    gcTime: 0,
    staleTime: 0,
  });

/** The plan before and after: how often the colour changes, and what the order would be. */
function Arrange({ place, day, apply, close }: Props & DialogProps) {
  const { t } = useTranslation(['scheduler', 'common']);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { data, error, isPlaceholderData } = useProposal(place.id, day, left);
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) {
    return (
      <div className={`${layout.centred} ${styles.wait}`} role="status">
        <Loader size="sm" aria-label={t('loading')} />
      </div>
    );
  }
  const { proposal, paints, before, after } = data;
  const better = proposal.minutesAfter < proposal.minutesBefore;
  const take = async () => {
    setBusy(true);
    const text = t('arrange.done', { minutes: proposal.minutesBefore - proposal.minutesAfter });
    if (await apply(proposal.ids, text)) close();
    else setBusy(false);
  };
  if (!better && left.size === 0) {
    return (
      <>
        <p className={`${layout.row} ${layout.quiet} ${styles.fine}`}>
          <IconCircleCheck size={18} aria-hidden /> {t('arrange.already', { count: proposal.changesBefore })}
        </p>
        <div className={layout.buttons}>
          <Button variant="filled" data-autofocus onClick={() => close()}>
            {t('common:close')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={layout.quiet}>{t('arrange.text')}</p>
      <div className={styles.both}>
        <Order
          title={t('arrange.before')}
          figure={t('arrange.figure', { count: proposal.changesBefore, minutes: proposal.minutesBefore })}
          runs={runsOf(before)}
        />
        <IconArrowRight size={20} aria-hidden />
        <Order
          title={t('arrange.after')}
          figure={t('arrange.figure', { count: proposal.changesAfter, minutes: proposal.minutesAfter })}
          runs={runsOf(after)}
        />
      </div>
      <Ticks paints={paints} left={left} onLeft={setLeft} />
      <p className={`${layout.strong} ${layout.ok}`} aria-live="polite">
        {better
          ? t('arrange.saves', { minutes: proposal.minutesBefore - proposal.minutesAfter })
          : t('arrange.savesNothing')}
      </p>
      <div className={layout.buttons}>
        <Button onClick={() => close()}>{t('arrange.leave')}</Button>
        <Button
          variant="filled"
          data-autofocus
          loading={busy}
          disabled={!better || isPlaceholderData}
          onClick={() => void take()}
        >
          {t('arrange.apply')}
        </Button>
      </div>
    </>
  );
}

interface TicksProps {
  paints: readonly Paint[];
  /** Those whose items stay in their order. */
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
}

function Ticks({ paints, left, onLeft }: TicksProps) {
  const { t } = useTranslation('scheduler');
  const tick = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeft(next);
  };
  return (
    <fieldset className={styles.ticks}>
      <legend>{t('arrange.move')}</legend>
      {paints.map((paint) => (
        <Checkbox
          key={paint.id}
          checked={!left.has(paint.id)}
          onChange={() => tick(paint.id)}
          label={
            <span className={styles.tick}>
              <Swatch color={paint.hex} /> {colorName(paint)}
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

function Order({ title, figure, runs }: { title: string; figure: string; runs: readonly Run[] }) {
  const { t } = useTranslation('scheduler');
  return (
    <section className={styles.order}>
      <h3>{title}</h3>
      <p className={styles.figure}>{figure}</p>
      <ol className={styles.runs}>
        {runs.map(({ paint, count }, at) => (
          <li key={at}>
            {paint && <Swatch color={paint.hex} />}
            <span>{paint ? colorName(paint) : t('arrange.noPaint')}</span>
            <span className={`${layout.pushed} ${layout.faint}`}>{t('arrange.items', { count })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Proposes another order of the plan with fewer changes of colour. */
export default defineDialog<Props>({
  title: ({ place }) => i18n.t('scheduler:arrange.title', { place: place.name }),
  size: 620,
  Content: Arrange,
});
