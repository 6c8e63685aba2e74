import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../use-translation';
import { MenuButton } from '../ui/menu-button';
import { useFormat } from '../use-format';
import layout from '../ui/layout.module.css';
import styles from './views.module.css';
import type { CellTools } from './cells';
import { FilterPills } from './lazy-parts';
import { type EntityList, useCounts } from './use-entity-list';
import type { ViewTabs } from './saved-views';
import { recallCounts, rememberTable } from './use-view';
import { isUnfiltered } from './view';

/** Of two digits, where nothing was counted yet. */
const USUAL = 10;

interface Props {
  list: EntityList;
  tools: CellTools;
  tabs: ViewTabs;
}

/** Saved views as tabs with their counts and a dot on a changed one; filter pills at the right end. */
export function ViewsBar({ list, tools, tabs }: Props) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const { saved, chosen, changed } = tabs;
  const entityName = list.entity.name;
  const counts = useCounts(
    list,
    saved.views.map(({ view }) => view),
  );
  const before = useCountsBefore(entityName, counts);
  const count = (at: number) => {
    if (at >= counts.length) return null;
    const known = counts[at];
    // The room of a count is there before it: the views beside it would move away from a click.
    return (
      <small data-awaited={known === undefined || undefined}>{format.integer(known ?? before[at] ?? USUAL)}</small>
    );
  };
  const dot = changed && <span className={styles.dot} role="img" aria-label={t('views.changed')} />;
  return (
    <div className={`${layout.tightRow} ${styles.views}`}>
      {saved.offered && (
        <>
          <button type="button" className={styles.view} aria-pressed={!chosen} onClick={() => tabs.choose(undefined)}>
            {t('views.all')} {count(0)} {!chosen && dot}
          </button>
          {saved.views.map((view, i) => (
            <button
              key={view.id}
              type="button"
              className={styles.view}
              aria-pressed={view.id === chosen?.id}
              title={view.shared ? t('views.shared') : undefined}
              onClick={() => tabs.choose(view)}
            >
              {view.name} {count(i + 1)} {view.id === chosen?.id && dot}
            </button>
          ))}
          {chosen?.own && <ViewMenu tabs={tabs} />}
          {changed && (
            <button type="button" className={styles.view} onClick={() => void tabs.saveNew()}>
              <IconPlus size={14} aria-hidden /> {t('views.save')}
            </button>
          )}
        </>
      )}
      {!isUnfiltered(list.view) && (
        <Suspense>
          <FilterPills list={list} tools={tools} />
        </Suspense>
      )}
    </div>
  );
}

/** What the views had when they were counted last, for the room of those that are on their way. */
function useCountsBefore(table: string, counts: readonly (number | undefined)[]): readonly (number | undefined)[] {
  const [before] = useState(() => recallCounts(table));
  const all = counts.every((count) => count !== undefined) ? counts.join() : '';
  useEffect(() => {
    if (all) rememberTable(table, { counts: all.split(',').map(Number) });
  }, [table, all]);
  return before;
}

/** The menu of the chosen view. */
function ViewMenu({ tabs }: { tabs: ViewTabs }) {
  const { t } = useTranslation('list');
  const label = t('views.menu', { name: tabs.chosen?.name });
  const face = <IconChevronDown size={14} aria-hidden />;
  return (
    <MenuButton
      side="bottom-start"
      label={label}
      button={{ className: styles.viewMenu, 'aria-label': label, children: face }}
      lines={[
        tabs.changed && { label: t('views.update'), run: () => void tabs.update() },
        tabs.changed && { label: t('views.revert'), run: tabs.revert },
        tabs.saved.mayShare && {
          label: t(tabs.chosen?.shared ? 'views.unshare' : 'views.share'),
          run: () => void tabs.share(),
        },
        { label: t('views.rename'), run: () => void tabs.rename() },
        { label: t('views.delete'), run: () => void tabs.remove() },
      ]}
    />
  );
}
