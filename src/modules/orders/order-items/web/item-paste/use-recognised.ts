import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RefValue } from '../../../../../engine/entity';
import { useAvailableRefs } from '../../../../../engine/web/available-refs';
import { usePickerItems } from '../../../../../engine/web/picker/picker-items';
import { itemFields } from '../item-grid/line';
import { foldText, type ColumnMap } from './column-names';
import { guessColumns, type Guess } from './guess-columns';
import { namesToRecognise, type Answers } from './pasted-lines';
import { recognise } from './recognise';
import type { TextTable } from '../../../../../engine/web/grid/table-text';

const nothing = {};
const nobody: Answers = new Map();

/** What the columns are, once the names of services and states are known; what this person may not fill in is skipped. */
export function useGuess(table: TextTable): Guess {
  const available = useAvailableRefs();
  const services = usePickerItems('services', nothing, '', true);
  const states = usePickerItems('product-states', nothing, '', available(itemFields['productStateId']));
  return useMemo(() => {
    const names = ({ suggested, items }: typeof services) =>
      new Set([...suggested, ...items].flatMap(({ name, searchdata }) => [name, searchdata ?? name].map(foldText)));
    const guess = guessColumns(table, { services: names(services), states: names(states) });
    const columns = guess.columns.map((key) => (key !== 'skip' && available(itemFields[key]) ? key : 'skip'));
    return { ...guess, columns };
    // oxlint-disable-next-line react/exhaustive-deps -- the offers are new objects with every render
  }, [table, available, services.items.length, services.suggested.length, states.items.length]);
}

/** The records the names of a table stand for, what the person chose instead over what the server says. */
export function useRecognised(
  body: TextTable,
  columns: ColumnMap,
  customerId: number | null,
  corrected: ReadonlyMap<string, RefValue>,
): { answers: Answers; waiting: boolean; error: unknown } {
  const names = useMemo(() => namesToRecognise(body, columns), [body, columns]);
  const { data, isPending, isPlaceholderData, error } = useQuery({
    queryKey: ['orders', 'recognise', customerId, names],
    queryFn: ({ signal }) => recognise(names, customerId, signal),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const answers = useMemo(() => {
    if (corrected.size === 0) return data ?? nobody;
    const all = new Map(data);
    for (const [key, hit] of corrected) all.set(key, { hit, suggestions: all.get(key)?.suggestions ?? [] });
    return all;
  }, [data, corrected]);
  return { answers, waiting: names.length > 0 && !error && (isPending || isPlaceholderData), error };
}
