import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayFormat } from '../../../day-format';
import { useTranslation } from '../../use-translation';
import type { AnyEntity } from '../../../entity';
import { monthOf } from '../../../fields/date/month';
import { unitOf } from '../../../fields/kinds';
import { isRef, refKey } from '../../../fields/ref/kind';
import { drawValue } from '../../../fields/view/cells';
import { api } from '../../api';
import { useModuleOfRefs } from '../../available-refs';
import { errorText } from '../../i18n';
import { fieldOf } from '../../labels';
import { CellButton, DataTable } from '../../ui/data-table';
import { cellOf, cellText } from '../cells';
import { listKey, type ListRow } from '../use-entity-list';
import type { ListScreenState } from '../use-list-screen';
import { viewParams, type ListFilter } from '../view';
import layout from '../../ui/layout.module.css';
import styles from './modes.module.css';

interface Summed {
  count: number;
  sums: Record<string, number | string | null>;
}
interface Group extends Summed {
  value: string | number | boolean | null;
  name: string | null;
}
interface Answer extends Summed {
  total: number;
  groups: Group[];
}

const isByMonth = (entity: AnyEntity, by: string): boolean => ['date', 'datetime'].includes(entity.fields[by]!.kind);

/** What a list is narrowed to by opening a group. */
export function filterOf(entity: AnyEntity, by: string, value: Group['value']): ListFilter {
  if (value === null || typeof value === 'boolean') return value;
  if (!isByMonth(entity, by)) return [value];
  const { from, to } = monthOf(`${value}-01`);
  return { from, to };
}

/** The rows of a list in groups of one field, each with its count and sums; opening one narrows the list to it. */
export function Groups({ state }: { state: ListScreenState }) {
  const { entity, list, tools, may } = state;
  const { t } = useTranslation('list');
  const isOffered = useModuleOfRefs();
  const { view, latest } = list;
  const fields = (entity.list.groupBy ?? []).filter((key) => isOffered(fieldOf(entity, key)));
  const by = fields.find((key) => key === view.group) ?? fields[0];
  const { filter } = viewParams(view, list.fixed);
  const query = { by, filter, after: latest?.after };
  const { data, error } = useQuery({
    queryKey: listKey(entity.name, 'groups', query),
    queryFn: ({ signal }) => api.get<Answer>(`${entity.name}/groups`, query, { signal }),
    enabled: may.read && by !== undefined && !list.first,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!by) return null;
  const choices = fields.map((key) => ({ value: key, label: tools.labels.field(key) }));
  return (
    <div className={`${layout.column} ${layout.room} ${styles.groups}`}>
      <NativeSelect
        className={styles.groupBy}
        label={t('groups.by')}
        data={choices}
        value={by}
        onChange={(event) => list.setView({ group: event.currentTarget.value })}
      />
      {error && <p role="alert">{errorText(error)}</p>}
      {data && <GroupTable state={state} by={by} answer={data} />}
    </div>
  );
}

function GroupTable({ state, by, answer }: { state: ListScreenState; by: string; answer: Answer }) {
  const { entity, list, tools } = state;
  const { t } = useTranslation('list');
  const { integer } = tools.format;
  const isOffered = useModuleOfRefs();
  const sums = Object.keys(answer.sums).filter((key) => isOffered(fieldOf(entity, key)));
  const open = ({ value }: Group) =>
    list.setView({
      filter: { ...list.view.filter, [by]: filterOf(entity, by, value) },
      mode: undefined,
      group: undefined,
    });
  const sumOf = (of: Summed, key: string): string => {
    const value = of.sums[key] ?? null;
    const row = { id: 0, [key]: value };
    return value === null ? '—' : cellText({ key, field: fieldOf(entity, key)! }, row, tools);
  };
  return (
    <>
      <DataTable
        label={tools.labels.field(by)}
        look="compact"
        framed
        className={styles.groupTable}
        rows={answer.groups}
        rowKey={({ value }) => String(value)}
        onRowClick={open}
        empty={t('filters.nothing')}
        footerLabel={t('totals.label')}
        columns={[
          {
            key: 'group',
            header: tools.labels.field(by),
            fill: true,
            cell: (group) => (
              <CellButton onClick={() => open(group)}>
                {group.value === null ? t('groups.none') : nameOf(state, by, group)}
              </CellButton>
            ),
          },
          {
            key: 'count',
            header: t('groups.count'),
            align: 'right',
            cell: ({ count }) => integer(count),
            footer: integer(answer.count),
          },
          ...sums.map((key) => ({
            key,
            header: tools.labels.column(key),
            unit: unitOf(fieldOf(entity, key)!),
            align: 'right' as const,
            cell: (group: Group) => sumOf(group, key),
            footer: sumOf(answer, key),
          })),
        ]}
      />
      {answer.total > answer.groups.length && (
        <p className={layout.quiet}>
          {t('groups.most', { shown: integer(answer.groups.length), total: integer(answer.total) })}
        </p>
      )}
    </>
  );
}

/** The value of a group as the list draws it; a month by its name. */
function nameOf({ entity, tools }: ListScreenState, by: string, { value, name }: Group): ReactNode {
  const field = fieldOf(entity, by)!;
  if (isByMonth(entity, by)) return <MonthName month={String(value)} />;
  if (typeof value === 'boolean') return tools.word(value ? 'yes' : 'no');
  const row: ListRow = { id: 0, [by]: value, ...(isRef(field) && { [refKey(by)]: { name: name ?? '—' } }) };
  return drawValue(value, cellOf({ key: by, field }, row, tools));
}

function MonthName({ month }: { month: string }) {
  const { i18n } = useTranslation();
  const name = dayFormat(i18n.language, { month: 'long', year: 'numeric' });
  return name.format(Date.parse(`${month}-01`));
}
