import { useCallback } from 'react';
import { type Draft, draftShape } from '../../../../../engine/web/edit/draft';
import { readPersonal } from '../../../../../engine/web/local-store';
import { usePersonal } from '../../../../../engine/web/use-personal';

type Values = Readonly<Record<string, unknown>>;
const none: Values = {};

export interface FloorDraft {
  values: Values;
  /** Keeps a typed value in this browser until it was sent; `undefined` forgets it. */
  set: (key: string, value: unknown) => void;
}

/** What was typed on a card and not sent yet, kept where drafts are kept: it outlives a lost link, a reload and an ended session. */
export function useDraft(cardId: number): FloorDraft {
  const place = `draft_floor_${cardId}`;
  const [stored, store] = usePersonal<Draft | null>(place, null, draftShape);
  const set = useCallback(
    (key: string, value: unknown) => {
      const { [key]: _, ...others } = readPersonal<Draft | null>(place, null, draftShape)?.values ?? none;
      const values = value === undefined ? others : { ...others, [key]: value };
      store(Object.keys(values).length ? { values, at: new Date().toISOString() } : undefined);
    },
    [place, store],
  );
  return { values: stored?.values ?? none, set };
}
