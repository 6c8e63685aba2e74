import type { MouseEvent, PointerEvent } from 'react';
import type { PlannedEntry } from '../../calendar';
import { type Held, type Spot } from '../drag/drag-store';
import { spotOf } from '../drag/use-plan-drag';
import { only } from './selection';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { titleOf } from './entry-chip';
import type { Plan } from './plan';
import type { Board } from './use-board';

interface Props {
  board: Board;
  plan: Plan;
  mayWrite: boolean;
  press: (held: Held, event: PointerEvent) => void;
  menu: (spot: Spot, at: { x: number; y: number }) => void;
  openLeave: (id: number) => void;
}
const find = (event: MouseEvent, attribute: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(`[data-${attribute}]`) : null;

const spotAt = (event: MouseEvent): Spot | null => spotOf(event.target instanceof Element ? event.target : null);

/** What the pointer does in the planner: one set of listeners for all of its cells. */
export function usePointer({ board, plan, mayWrite, press, menu, openLeave }: Props) {
  const { t } = useTranslation('shiftPlan');
  const entryOf = (event: MouseEvent, spot: Spot): [PlannedEntry | undefined, number] => {
    const id = Number(find(event, 'entry')?.dataset['entry']);
    const index = board.at(spot).findIndex((entry) => entry.id === id);
    return [board.at(spot)[index], Math.max(0, index)];
  };
  return {
    /** A month of many people has hundreds of times: what one of them is, is put into words for whoever points at it. */
    onPointerOver(event: PointerEvent<HTMLDivElement>) {
      const chip = event.buttons === 0 ? find(event, 'entry') : null;
      const spot = chip && spotAt(event);
      const [entry] = spot ? entryOf(event, spot) : [];
      if (chip && entry) chip.title = titleOf(plan, entry, t);
    },
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      const spot = spotAt(event);
      if (!spot || event.button !== 0) return;
      if (find(event, 'corner')) return press({ kind: 'corner' }, event);
      const [entry, index] = entryOf(event, spot);
      board.setChosen(event.shiftKey ? { ...board.chosen, to: spot, entry: 0 } : only(spot, index));
      if (entry && mayWrite && !event.shiftKey) press({ kind: 'entry', entry }, event);
    },
    onClick(event: MouseEvent) {
      const spot = spotAt(event);
      if (!spot) return;
      const [entry] = entryOf(event, spot);
      const leave = Number(find(event, 'leave')?.dataset['leave']);
      if (leave) openLeave(leave);
      else if (entry && (event.ctrlKey || event.metaKey)) board.edit(entry);
    },
    onDoubleClick(event: MouseEvent) {
      const spot = spotAt(event);
      const [entry] = spot ? entryOf(event, spot) : [];
      if (entry && !event.ctrlKey) void board.removeAll([entry], true);
    },
    onContextMenu(event: MouseEvent) {
      const spot = spotAt(event);
      if (!spot) return;
      event.preventDefault();
      const [, index] = entryOf(event, spot);
      board.setChosen(only(spot, index));
      menu(spot, { x: event.clientX, y: event.clientY });
    },
  };
}
