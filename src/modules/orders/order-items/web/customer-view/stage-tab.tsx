import { useTranslation } from '../../../../../engine/web/use-translation';
import type { TabProps } from '../../../../../engine/web/screens';
import { AttachmentsTab } from '../../../../workspace/attachments/web/attachments-tab';
import type { orderItems } from '../../order-items.entity';
import { Coats } from '../coats';
import { ItemStage } from './item-stage';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './item-stage.module.css';

/** How far an item is, and its photos. */
export function StageTab(tab: TabProps<typeof orderItems>) {
  const { t } = useTranslation('orders');
  return (
    <>
      <section className={`${layout.card} ${layout.wideStack} ${styles.tab}`} aria-label={t('stage.title')}>
        <ItemStage values={tab.row} />
        <Coats values={tab.row} />
      </section>
      <AttachmentsTab
        entity={tab.entity}
        id={tab.id}
        readOnly={tab.readOnly}
        setCount={(count) => tab.setCount(count)}
      />
    </>
  );
}
