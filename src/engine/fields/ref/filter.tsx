import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../web/use-translation';
import type { FilterProps } from '../view/filter';
import styles from '../view/filter.module.css';
import { suggest } from '../../web/picker/suggest';

/** Any of some records, found by typing. */
export function RefFilter({ field, label, value, onChange }: FilterProps<'ref'>) {
  const { t } = useTranslation('list');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim().toLowerCase(), 250);
  const ids = (value === undefined ? [] : Array.isArray(value) ? value : [value]).map(Number);
  const { data = [] } = useQuery({
    queryKey: [field.to, 'suggest', asked],
    queryFn: ({ signal }) => suggest(field.to, { search: asked }, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  const named = useQueries({
    queries: ids.map((id) => ({
      queryKey: [field.to, 'name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await suggest(field.to, { id }, signal)).find((item) => item.id === id)?.name ?? null,
      staleTime: 60_000,
      retry: false,
    })),
  });
  const options = new Map(data.map((item) => [item.id, item.label ?? item.name]));
  ids.forEach((id, i) => options.set(id, options.get(id) ?? named[i]?.data ?? `#${id}`));
  return (
    <MultiSelect
      label={label}
      placeholder={ids.length === 0 ? t('filters.any') : undefined}
      data={[...options].map(([id, name]) => ({ value: String(id), label: name }))}
      value={ids.map(String)}
      onChange={(next) => onChange(next.length > 1 ? next.map(Number) : next[0] ? Number(next[0]) : undefined)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={t('filters.nothing')}
      classNames={{ pillsList: styles.pills }}
      limit={50}
      clearable
    />
  );
}
