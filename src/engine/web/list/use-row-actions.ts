import { useQueryClient } from '@tanstack/react-query';
import { actionsOf, type AnyEntity } from '../../entity';
import { holds } from '../../condition';
import { allows, useSession } from '../engine-context';
import { recordTitle, type Labels } from '../labels';
import { useScreenHalf } from '../registry';
import type { AnyRow, RowCommand } from '../screens';
import { refreshEntity } from './use-entity-list';

/** What the screen half adds to the menu of one row: its declared actions that are possible now, then its own commands. */
export function useRowCommands(entity: AnyEntity, labels: Labels): (row: AnyRow) => readonly RowCommand[] {
  const { permissions } = useSession();
  const client = useQueryClient();
  const half = useScreenHalf(entity.name);
  return (row) => {
    const declared = (half?.rowActions ?? []).flatMap((action): RowCommand[] => {
      const spec = actionsOf(entity)[action];
      if (!half || !spec || !holds(spec.when, row)) return [];
      return [
        {
          key: action,
          icon: spec.icon ?? '',
          needs: spec.right,
          label: () => labels.action(action),
          run: (one) =>
            // The dialog's code comes with the first action.
            void import('../edit/run-action').then(({ runAction }) =>
              runAction({
                ...{ entity, half, labels, row: one, action },
                name: recordTitle(entity, one),
                done: () => void refreshEntity(client, entity.name),
              }),
            ),
        },
      ];
    });
    return [...declared, ...(half?.rowMenu ?? [])].filter(({ needs }) => allows(permissions, needs));
  };
}
