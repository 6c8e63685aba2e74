import { actionsOf } from '../../../../engine/entity';
import { changedValues } from '../../../../engine/web/edit/form-values';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { orderItems } from '../order-items.entity';

const fields = actionsOf(orderItems)['measure']?.input ?? {};

/** The sizes of one item as they are known; only those that are changed are sent. */
export function MeasureDialog({ row, run, close }: ActionDialogProps<typeof orderItems>) {
  const labels = useLabels(orderItems);
  const known = Object.fromEntries(Object.keys(fields).map((key) => [key, row[key] ?? null]));
  return (
    <ActionForm
      entity={orderItems}
      action="measure"
      fields={fields}
      initial={known}
      confirmLabel={labels.action('measure')}
      run={(typed) => run(changedValues(Object.keys(fields), known, typed))}
      close={close}
    />
  );
}
