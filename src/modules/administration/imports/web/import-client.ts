import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportKind } from '../../../../engine/import/import-kind';
import type { ColumnMapping } from '../../../../engine/import/match-columns';
import type { RowState } from '../../../../engine/import/plan';
import { api } from '../../../../engine/web/api';
import { busyStates, type ImportState } from '../import-state';

/** An import as the server answers it. */
export interface Import {
  id: number;
  kind: string;
  state: ImportState;
  fileName: string;
  header: string[];
  mapping: ColumnMapping;
  skipKnown: boolean;
  onlyGood: boolean;
  total: number;
  done: number;
  fault: string | null;
  faultDetails: string | null;
  counts: Partial<Record<RowState, number>>;
}
export interface ImportedRow {
  row: number;
  state: RowState;
  cells: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
  /** The earlier row it repeats. */
  repeats: number | null;
}
export interface PastImport extends Pick<Import, 'id' | 'state' | 'fileName' | 'total' | 'done'> {
  createdAt: string;
  person: string;
}

/** Milliseconds between two looks at an import a job is at work on. */
const LOOK_AGAIN = 800;
const key = (id: number) => ['imports', 'one', id] as const;

export const isBusy = (found: Pick<Import, 'state'> | undefined): boolean =>
  found !== undefined && busyStates.includes(found.state);

export const useImport = (id: number) =>
  useQuery({
    queryKey: key(id),
    queryFn: () => api.get<Import>(`imports/${id}`),
    refetchInterval: ({ state }) => (isBusy(state.data) ? LOOK_AGAIN : false),
  });

/** Rows of an import that was looked at; asked for again when it has moved on. */
export const useImportedRows = ({ id, state, done }: Import, only: RowState | undefined, page: number) =>
  useQuery({
    queryKey: ['imports', 'rows', id, state, done, only, page],
    queryFn: () => api.get<{ items: ImportedRow[]; total: number }>(`imports/${id}/rows`, { state: only, page }),
    placeholderData: keepPreviousData,
  });

export const usePastImports = (kind: string) =>
  useQuery({
    queryKey: ['imports', 'past', kind],
    queryFn: () => api.get<{ items: PastImport[] }>('imports', { kind }),
  });

/** Asks for a step of an import and shows its answer at once. */
export function useStep(id: number): (step: string, body?: object) => Promise<void> {
  const client = useQueryClient();
  return async (step, body = {}) => {
    const answer = await api.post<Import>(`imports/${id}/${step}`, body);
    client.setQueryData(key(id), answer);
    void client.invalidateQueries({ queryKey: ['imports', 'past'] });
  };
}

/** The columns this person may fill: the others are passed over, so they are not offered. */
export const columnsIn = ({ mapping }: Pick<Import, 'mapping'>, { columns }: ImportKind) =>
  columns.filter(({ key }) => Object.hasOwn(mapping, key));

/** Puts a column at another place of the file; the one that had the place loses it. */
export function remapped(mapping: ColumnMapping, column: string, at: number | null): ColumnMapping {
  const others = Object.entries(mapping).map(([one, place]) => [one, place === at && at !== null ? null : place]);
  return { ...(Object.fromEntries(others) as ColumnMapping), [column]: at };
}
