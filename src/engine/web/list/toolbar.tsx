import { IconAdjustmentsHorizontal, IconColumns3, IconDownload, IconPlus, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, type RefObject, Suspense } from 'react';
import { lazyPart } from '../lazy-part';
import { useTranslation } from '../use-translation';
import { ActionIcon, Button } from '../ui/button';
import { Kbd } from '../ui/kbd';
import { Toolbar } from '../ui/toolbar';
import { useFormat } from '../use-format';
import layout from '../ui/layout.module.css';
import styles from './list.module.css';
import { SearchBox } from './search-box';
import { useRemoteChanges, type EntityList } from './use-entity-list';
import { isUnfiltered } from './view';

const Extent = lazyPart(() => import('./extent').then((m) => m.default));

interface Props {
  title: string;
  list: EntityList;
  /** Number of all rows, without any filter, once known. */
  everything: number | undefined;
  createLabel: string;
  onCreate: (() => void) | undefined;
  onExport: (() => void) | undefined;
  onColumns: () => void;
  onFilters: () => void;
  filtersOpen: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
  onLeaveSearch: () => void;
  /**
   * Buttons of the entity; those with `data-compact` keep their icon alone in a narrow list. One that is `wide` takes the room
   * of the names of filters, export and columns before the search gives way.
   */
  business: ReactNode;
  /** In place of "new". */
  main: ReactNode;
}

/** Title and count, search, filters, the entity's own buttons, export, columns, refresh, and "new" at the end. */
export function ListToolbar(props: Props) {
  const { list, everything, onCreate, onExport } = props;
  const { t } = useTranslation('list');
  return (
    <Toolbar>
      <h1 className={styles.title}>{props.title}</h1>
      <Count list={list} everything={everything} />
      {(list.latest || list.view.archive) && (
        <Suspense>
          <Extent list={list} />
        </Suspense>
      )}
      <RemoteChanges list={list} />
      <span className={layout.room} />
      <SearchBox
        value={list.view.search}
        onSearch={(search) => list.setView({ search }, true)}
        inputRef={props.searchRef}
        onLeave={props.onLeaveSearch}
      />
      <Button
        data-compact="first"
        title={`${t('filters.button')} (F)`}
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        aria-expanded={props.filtersOpen}
        onClick={props.onFilters}
      >
        {t('filters.button')}
      </Button>
      {props.business}
      {onExport && (
        <Button
          data-compact="first"
          title={t('export.button')}
          leftSection={<IconDownload size={16} />}
          onClick={onExport}
        >
          {t('export.button')}
        </Button>
      )}
      <Button
        data-compact="first"
        title={t('columns.button')}
        leftSection={<IconColumns3 size={16} />}
        onClick={props.onColumns}
      >
        {t('columns.button')}
      </Button>
      <ActionIcon
        variant="default"
        className={styles.refresh}
        aria-label={t('refresh')}
        title={`${t('refresh')} (R)`}
        onClick={() => void list.refresh()}
      >
        <IconRefresh size={16} />
      </ActionIcon>
      {(onCreate || props.main) && <span className={styles.rule} />}
      {props.main}
      {onCreate && (
        <Button
          className={styles.main}
          variant="filled"
          leftSection={<IconPlus size={16} />}
          rightSection={<Kbd onAccent>N</Kbd>}
          aria-keyshortcuts="n"
          onClick={onCreate}
        >
          {props.createLabel}
        </Button>
      )}
    </Toolbar>
  );
}

/** How many records others changed since the list was fetched. */
function RemoteChanges({ list }: { list: EntityList }) {
  const { t } = useTranslation('list');
  const count = useRemoteChanges(list);
  if (count === 0) return null;
  return (
    <button type="button" className={styles.chip} onClick={() => void list.refresh()}>
      <IconRefresh size={14} aria-hidden /> {t('news', { count })}
    </button>
  );
}

/** E.g. `338 of 340`, `340` or `about 12 000`; a status, so that screen readers announce it. */
function Count({ list, everything }: { list: EntityList; everything: number | undefined }) {
  const { t } = useTranslation('list');
  const format = useFormat();
  if (list.first) return <span className={`${layout.count} ${layout.unbroken}`} />;
  const total = format.integer(list.total);
  const text =
    !isUnfiltered(list.view) && everything !== undefined && everything > list.total && !list.approximate
      ? t('count.of', { total, everything: format.integer(everything) })
      : list.approximate
        ? t('count.about', { total })
        : total;
  return (
    <span
      className={`${layout.count} ${layout.unbroken}`}
      role="status"
      aria-label={t('count.label', { count: list.total, total: text })}
    >
      {text}
    </span>
  );
}
