import { useQueryClient } from '@tanstack/react-query';
import { actionsOf } from '../../../../engine/entity';
import { api } from '../../../../engine/web/api';
import { runAction } from '../../../../engine/web/edit/run-action';
import { textOf } from '../../../../engine/web/i18n';
import { recordTitle, useLabels } from '../../../../engine/web/labels';
import { useEntity, useScreenHalf } from '../../../../engine/web/registry';
import type { AnyRow } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';

/** Takes a declared step of a row: with its dialog, or `plain` at one tap. */
export function useDeskAction(name: 'keys' | 'guests') {
  const entity = useEntity(name);
  const half = useScreenHalf(name) ?? {};
  const labels = useLabels(entity);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['desk'] });
  const { submit, busy } = useSubmit(async ({ row, action }: { row: AnyRow; action: string }) => {
    try {
      await api.post(`${name}/${row.id}/${action}`, { version: row.version });
      showToast({
        kind: 'success',
        title: textOf(`${entity.area}:${name}.actions.${action}.done`) ?? labels.action(action),
        text: recordTitle(entity, row),
      });
    } finally {
      await refresh();
    }
  });
  return {
    busy,
    label: (action: string) => labels.action(action),
    icon: (action: string) => actionsOf(entity)[action]?.icon,
    choice: (field: string, value: string | number) => labels.choice(field, value),
    run: (row: AnyRow, action: string, plain = false): void => {
      if (plain) return void submit({ row, action });
      const name = recordTitle(entity, row);
      void runAction({
        entity,
        half,
        labels,
        row,
        action,
        name,
        title: `${labels.action(action)}: ${name}`,
        done: () => void refresh(),
      });
    },
  };
}
