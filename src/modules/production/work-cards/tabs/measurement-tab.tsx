import { useTranslation } from 'react-i18next';
import { integer } from '../../../../engine/fields/make';
import { ChildGrid } from '../../../../engine/web/edit/child-grid';
import type { TabProps } from '../../../../engine/web/screens';
import { FieldBox } from '../../../quotations/ui/field-box';
import { AttachmentsTab } from '../../../workspace/attachments/attachments-tab';
import { useAbilities } from '../../../../engine/web/engine-context';
import { attachments } from '../../../workspace/attachments/attachments.entity';
import { useTarget } from '../../work-card-measurements/target';
import { workCardMeasurements } from '../../work-card-measurements/work-card-measurements.entity';
import styles from '../card.module.css';
import { isOpen } from '../is-open';
import { workCards } from '../work-cards.entity';

const targetField = integer({ min: 1, max: 1000, unit: 'µm' });
const nothing = () => undefined;

/** Film thickness, gloss and adhesion against a target, and files of the oven: its temperature curve. */
export function MeasurementTab({ id, row, ...tab }: TabProps<typeof workCards>) {
  const { t } = useTranslation('production');
  const [target, setTarget] = useTarget();
  const readOnly = tab.readOnly || !isOpen(row);
  const files = useAbilities(attachments).read;
  return (
    <>
      <div className={styles.target}>
        <FieldBox
          entity={workCardMeasurements}
          field={targetField}
          name="target"
          label={t('card.measure.target')}
          hint={t('card.measure.targetHint')}
          value={target}
          onChange={(value) => typeof value === 'number' && value > 0 && setTarget(value)}
        />
      </div>
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
