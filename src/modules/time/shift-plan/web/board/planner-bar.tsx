import { ActionIcon, Button, Menu, SegmentedControl, Select } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconDeviceFloppy,
  IconFileTypePdf,
  IconPrinter,
  IconRefresh,
  IconSend,
  IconTemplate,
} from '@tabler/icons-react';
import { memo, Suspense, useDeferredValue, useState } from 'react';
import { dayFormat } from '../../../../../engine/day-format';
import { lazyPart } from '../../../../../engine/web/lazy-part';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { useDrawn } from '../../../../../engine/web/when-idle';
import { useFormat } from '../../../../../engine/web/use-format';
import { i18n } from '../../../../../engine/web/i18n';
import { today } from '../../../../../engine/web/today';
import type { ShiftCalendar } from '../../calendar';
import { weekNumber } from '../../plan-days';
import { shortDay } from './finding-text';
import { PlannerFilters } from './planner-filters';
import layout from '../../../../../engine/web/ui/layout.module.css';
import ui from '../../../../../engine/web/ui/board.module.css';
import styles from './planner-bar.module.css';
import type { Span, View } from './use-view';

const Calendar = lazyPart(() => import('../../../../../engine/fields/date/calendar').then((module) => module.Calendar));

interface NavProps {
  view: Pick<View, 'span' | 'date' | 'days'>;
  set: (next: { date?: string; span?: Span }) => void;
  step: (by: 1 | -1) => void;
}

/** Where the day comes before the month, a month is named once: `5–11.10`. */
const startText = (first: string, last: string): string =>
  i18n.language !== 'en' && first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}${i18n.language === 'de' ? '.' : ''}`
    : shortDay(first);

/** The week or month on screen, its neighbours, today. */
export function SpanNav({ view, set, step }: NavProps) {
  const { t } = useTranslation('shiftPlan');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const [first, last] = [view.days[0]!, view.days.at(-1)!];
  const isThisYear = last.slice(0, 4) === today().slice(0, 4);
  const month = dayFormat(i18n.language, { month: 'long', year: 'numeric' });
  const text =
    view.span === 'month'
      ? month.format(Date.parse(first))
      : t('weekOf', {
          week: weekNumber(first),
          from: startText(first, last),
          to: isThisYear ? shortDay(last) : format.date(last),
        });
  return (
    <>
      <SegmentedControl
        className={styles.span}
        aria-label={t('span')}
        value={view.span}
        data={[
          { value: 'week', label: t('week') },
          { value: 'month', label: t('month') },
        ]}
        onChange={(value) => set({ span: value === 'month' ? 'month' : 'week' })}
      />
      <div className={`${layout.tightRow} ${styles.nav}`} role="group" aria-label={t('days')}>
        <ActionIcon variant="default" aria-label={t('previous')} onClick={() => step(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <span className={ui.dates}>
          <Suspense fallback={<span style={{ width: 26 }} />}>
            <Calendar day={view.date} opened={opened} setOpened={setOpened} pick={(date) => set({ date })} />
          </Suspense>
          <button type="button" data-shown onClick={() => setOpened(!opened)}>
            {text}
          </button>
        </span>
        <ActionIcon variant="default" aria-label={t('next')} onClick={() => step(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <Button
          variant="subtle"
          color="gray"
          aria-pressed={view.days.includes(today())}
          onClick={() => set({ date: today() })}
        >
          {t('now')}
        </Button>
      </div>
    </>
  );
}

interface WeekTools {
  copy: () => void;
  keep: () => Promise<void>;
  apply: () => void;
}
interface Props {
  title: string;
  /** Rows are people. */
  ofPeople: boolean;
  view: View;
  data: ShiftCalendar | undefined;
  /** People who have not been told of the days on screen as they are. */
  untold: number;
  set: (next: Partial<Omit<View, 'days'>>) => void;
  step: (by: 1 | -1) => void;
  refresh: () => void;
  print: () => void;
  pdf: (language: Language) => void;
  /** What is done with a whole week; undefined where the plan may not be changed. */
  week: WeekTools | undefined;
  publish: (() => void) | undefined;
}
const languages = ['pl', 'en', 'de'] as const;
type Language = (typeof languages)[number];

/** The planner on paper: by the browser as it is on screen, or as PDF in a language. */
function PrintMenu({ print, pdf }: Pick<Props, 'print' | 'pdf'>) {
  const { t } = useTranslation('shiftPlan');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className={`${styles.tool} ${styles.print}`}
          aria-label={t('print')}
          title={t('print')}
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {t('print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
          {t('print')}
        </Menu.Item>
        <Menu.Divider />
        {languages.map((language) => (
          <Menu.Item
            key={language}
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() => pdf(language)}
          >
            {t('paper.pdf', { language: language.toUpperCase() })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The week on screen to later ones, or under a name for any other. */
function WeekMenu({ copy, keep, apply }: WeekTools) {
  const { t } = useTranslation('shiftPlan');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className={styles.tool}
          title={t('template.menu')}
          leftSection={<IconCopy size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('template.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
          {t('copyWeek.button')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTemplate size={16} aria-hidden />} onClick={apply}>
          {t('template.apply')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => void keep()}>
          {t('template.keep')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const none: readonly never[] = [];
const all = '0';

/**
 * Place, days, filters and what is done with the whole plan. What the plan adds to it is drawn once the lines are seen; what a
 * person does in it at once.
 */
export function PlannerBar(props: Props) {
  const settled = useDeferredValue(useDrawn(props.data !== undefined));
  return <SettledBar {...props} waits={props.data !== undefined && !settled} />;
}

const SettledBar = memo(Bar, (before, { view, waits }) => waits && view === before.view);

function Bar({
  title,
  ofPeople,
  view,
  data,
  untold,
  set,
  step,
  refresh,
  print,
  pdf,
  week,
  publish,
}: Props & { waits: boolean }) {
  const { t } = useTranslation('shiftPlan');
  const options = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <header className={`${ui.bar} ${styles.bar} ${styles.planner}`}>
      <h1>{title}</h1>
      <Select
        className={styles.place}
        aria-label={t('place')}
        data={[{ value: all, label: t('allPlaces') }, ...options(data?.places ?? none)]}
        value={String(view.placeId ?? 0)}
        allowDeselect={false}
        onChange={(value) => set({ placeId: Number(value) || null })}
      />
      <SpanNav view={view} set={set} step={step} />
      <span className={layout.grow} />
      <PlannerFilters {...{ view, set, ofPeople }} roles={data?.roles ?? none} />
      {week && view.span === 'week' && <WeekMenu {...week} />}
      {publish && (
        <Button
          className={styles.tool}
          aria-label={untold ? t('publish.some', { count: untold }) : t('publish.button')}
          title={t('publish.hint', { count: untold })}
          variant={untold ? 'filled' : 'default'}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={publish}
        >
          {untold ? t('publish.some', { count: untold }) : t('publish.button')}
        </Button>
      )}
      <PrintMenu {...{ print, pdf }} />
      <ActionIcon variant="default" aria-label={t('refresh')} title={t('refresh')} onClick={refresh}>
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
    </header>
  );
}
