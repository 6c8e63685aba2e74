import { actionsOf } from '../../../../engine/entity';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { shopZone } from '../../../../engine/web/shop-zone';
import { nextBackBy } from '../back-by';
import { keys } from '../keys.entity';

/** Whom a key goes to, with the time it is brought back by already filled in. */
export function IssueDialog({ row, run, close }: ActionDialogProps<typeof keys>) {
  const labels = useLabels(keys);
  return (
    <ActionForm
      entity={keys}
      action="issue"
      fields={actionsOf(keys)['issue']?.input ?? {}}
      initial={{ dueAt: nextBackBy(row.returnBy, new Date(), shopZone()) }}
      confirmLabel={labels.action('issue')}
      run={run}
      close={close}
    />
  );
}
