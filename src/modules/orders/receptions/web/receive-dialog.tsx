import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { actionsOf } from '../../../../engine/entity';
import { ActionForm } from '../../../../engine/web/edit/run-action';
import { useLabels } from '../../../../engine/web/labels';
import type { ActionDialogProps } from '../../../../engine/web/screens';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { openLabels } from '../../../labels/label-printing/web/dialog/open-labels';
import type { receptions } from '../receptions.entity';
import { openDifferences } from './reception-row';
import { openResolutions } from './resolution-dialog';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './resolution.module.css';
import { resolutionState } from '../reception-status';

/** Where the goods are put; before that, what is still open about differences. A label is offered afterwards. */
export function ReceiveDialog({ entity, row, run, close }: ActionDialogProps<typeof receptions>) {
  const { t } = useTranslation(['orders', 'labels']);
  const labels = useLabels(entity);
  const undecided = openDifferences(row).filter(({ resolution }) => resolution === resolutionState.undecided);
  if (undecided.length > 0) {
    return (
      <div className={layout.stack}>
        <div className={`${layout.quiet} ${styles.all}`} role="status">
          <IconAlertTriangle size={20} aria-hidden />
          {t('orders:receiving.differences.first', { count: undecided.length })}
        </div>
        <div className={styles.foot}>
          <span className={`${layout.grow} ${layout.quiet}`} />
          <Button
            size="md"
            variant="filled"
            data-autofocus
            onClick={() => {
              close();
              void openResolutions(row);
            }}
          >
            {t('orders:receiving.differences.decide')}
          </Button>
        </div>
      </div>
    );
  }
  const receive = async (input: Record<string, unknown>) => {
    await run(input);
    showToast({
      kind: 'info',
      title: t('orders:receiving.label.offer'),
      action: {
        label: t('labels:print.open'),
        run: () =>
          void openLabels([{ kind: 'reception', id: row.id, ...(row.numberText ? { name: row.numberText } : {}) }]),
      },
    });
  };
  return (
    <ActionForm
      entity={entity}
      action="receive"
      fields={actionsOf(entity)['receive']!.input!}
      initial={{ locationId: row.locationId }}
      confirmLabel={labels.action('receive')}
      run={receive}
      close={close}
    />
  );
}
