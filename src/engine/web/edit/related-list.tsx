import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import type { AnyEntity } from '../../entity';
import { api } from '../api';
import { errorText } from '../i18n';
import { useLiveQuery } from '../live-query';
import { useLabels } from '../labels';
import { useScreenHalf } from '../registry';
import type { AnyRow } from '../screens';
import { NothingHere, Section, SectionText } from '../ui/section';
import { ChildTable } from './child-table';

type Filter = Readonly<Record<string, unknown>>;
type Sort = { sortBy: string; sortDesc: boolean };

/**
 * Rows of an entity that belong to a record, the first `most` of them. Read again when others change
 * records of the entity.
 */
export function useRelated<Row = AnyRow>(entity: AnyEntity, filter: Filter, sort?: Sort, most = -1) {
  const queryKey = [entity.name, 'list', 'of', filter, sort, most];
  useLiveQuery(entity.name, queryKey);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.get<{ items: Row[]; total: number }>(
        entity.name,
        { page: 0, itemsPerPage: most, ...sort, filter },
        { signal },
      ),
  });
  return { rows: data?.items, total: data?.total, error, refetch };
}

/** Shows a figure beside the title of a tab, once it is known. */
export function useTabCount(tab: { setCount(count: number): void } | undefined, count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) tab?.setCount(count);
  });
}

interface Props<Row> {
  entity: AnyEntity;
  /** Which rows: `{ orderId: 7 }`. */
  filter: Filter;
  sort?: Sort;
  /** Only the first rows, where a record may have thousands. */
  most?: number;
  /** The tab it fills, for the figure beside its title. */
  tab?: { setCount(count: number): void };
  /** By default what the entity's records are called. */
  title?: string;
  actions?: ReactNode;
  /** Shown where there are none: one quiet line, or a title with how they come to be. */
  empty: string | { title: string; text?: string };
  /** Columns of the entity; each row opens with `open`. */
  columns?: readonly string[];
  open?: (row: Row) => void;
  /** Draws the rows itself, in place of `columns`. */
  children?: (rows: readonly Row[]) => ReactNode;
}

/** Records that belong to the one on the screen: title with their number, what can be done, a table that opens them. */
export function RelatedList<Row extends AnyRow = AnyRow>(props: Props<Row>) {
  const { entity, filter, sort, most, tab, title, actions, empty, columns = [], open, children } = props;
  const labels = useLabels(entity);
  const Tools = useScreenHalf(entity.name)?.relatedToolbar;
  const { rows, total, error } = useRelated<Row>(entity, filter, sort, most);
  useTabCount(tab, total);
  return (
    <Section
      title={title ?? labels.many}
      count={total}
      actions={
        Tools ? (
          <Suspense>
            <Tools filter={filter} />
          </Suspense>
        ) : (
          actions
        )
      }
    >
      {error ? (
        <SectionText role="alert">{errorText(error)}</SectionText>
      ) : rows?.length === 0 ? (
        typeof empty === 'string' ? (
          <SectionText>{empty}</SectionText>
        ) : (
          <NothingHere {...empty} />
        )
      ) : (
        rows &&
        (children?.(rows) ?? (
          <ChildTable entity={entity} columns={columns} rows={rows} open={(row) => open?.(row as Row)} />
        ))
      )}
    </Section>
  );
}
