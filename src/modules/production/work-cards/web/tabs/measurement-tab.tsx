import { useTranslation } from '../../../../../engine/web/use-translation';
import { ChildGrid } from '../../../../../engine/web/edit/child-grid';
import type { TabProps } from '../../../../../engine/web/screens';
import { AttachmentsTab } from '../../../../workspace/attachments/web/attachments-tab';
import { useAbilities } from '../../../../../engine/web/engine-context';
import { attachments } from '../../../../workspace/attachments/attachments.entity';
import { useTarget } from '../target';
import { workCardMeasurements } from '../../work-card-measurements.entity';
import styles from '../card.module.css';
import { isOpen } from '../is-open';
import { workCards } from '../../work-cards.entity';

const nothing = () => undefined;

/** Film thickness, gloss and adhesion against a target, and files of the oven: its temperature curve. */
export function MeasurementTab({ id, row, ...tab }: TabProps<typeof workCards>) {
  const { t } = useTranslation('production');
  const target = useTarget(id, null);
  const readOnly = tab.readOnly || !isOpen(row);
  const files = useAbilities(attachments).read;
  return (
    <>
      <p className={styles.dialogText}>{t('card.measure.target', { target })}</p>
      <ChildGrid
        child={workCardMeasurements}
        spec={{ entity: workCardMeasurements.name, by: 'workCardId' }}
        parentId={id}
        readOnly={readOnly}
      />
      {files && (
        <section className={styles.files} aria-label={t('card.measure.curve')}>
          <h2>{t('card.measure.curve')}</h2>
          <p className={styles.dialogText}>{t('card.measure.curveHint')}</p>
          <AttachmentsTab entity={workCards} id={id} readOnly={readOnly} setCount={nothing} />
        </section>
      )}
    </>
  );
}
