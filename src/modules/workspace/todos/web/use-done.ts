import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../engine/web/api';
import { keepWritten } from '../../../../engine/web/edit/use-record';
import type { AnyRow } from '../../../../engine/web/screens';
import { attempt } from '../../../../engine/web/ui/use-submit';

/** Marks a to-do as done, and open again: shown at once, taken back when the server refuses. */
export function useDone(row: AnyRow) {
  const client = useQueryClient();
  const saved = row['isDone'] === true;
  const [wanted, setWanted] = useState<boolean>();
  const toggle = async () => {
    if (wanted !== undefined) return;
    setWanted(!saved);
    const { id, version } = row;
    await attempt(
      async () => keepWritten(client, 'todos', await api.patch<AnyRow>(`todos/${id}`, { isDone: !saved, version })),
      { onError: () => void client.invalidateQueries({ queryKey: ['todos'] }) },
    );
    setWanted(undefined);
  };
  return { done: wanted ?? saved, toggle };
}
