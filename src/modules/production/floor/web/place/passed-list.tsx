import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { useFormat } from '../../../../../engine/web/use-format';
import layout from '../../../../../engine/web/ui/layout.module.css';
import parts from '../parts/parts.module.css';
import card from '../card/card.module.css';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { Touch } from '../parts/touch';
import type { Act } from '../parts/use-act';
import type { PassedItem } from './floor-place';
import styles from './place.module.css';

const nameOf = ({ orderItemId, control }: Pick<PassedItem, 'orderItemId' | 'control'>): string =>
  `undo ${orderItemId} ${control?.id ?? ''}`;

/** What was passed in the last minutes, to be taken back where that was a slip. */
export function PassedList({ passed, act }: { passed: readonly PassedItem[]; act: Act }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const linkLost = useLinkLost();
  if (!passed.length) return null;
  const whereOf = ({ shelf, control }: PassedItem) =>
    control ? t('control.split', control) : (shelf ?? t('pass.noShelf'));
  const undo = ({ orderItemId, itemName, control }: PassedItem) =>
    void act
      .run(nameOf({ orderItemId, control }), (key) =>
        control
          ? api.post<object>(`floor/quality/${control.id}/undo`, {}, { key })
          : api.post<object>('floor/control/undo', { orderItemIds: [orderItemId] }, { key }),
      )
      .then((taken) => taken && act.say({ kind: 'done', text: t('pass.undone', { name: itemName }) }));
  return (
    <>
      <div className={card.boxHead}>
        <h2>{t('pass.recent')}</h2>
      </div>
      <ul aria-label={t('pass.recent')}>
        {passed.map((item) => (
          <li key={nameOf(item)} className={styles.passed}>
            <div className={`${layout.room} ${layout.column} ${parts.words}`}>
              <strong>{item.itemName}</strong>
              <span>{[item.orderNumber, whereOf(item), item.by, format.datetime(item.at)].join(' · ')}</span>
            </div>
            {item.mine && (
              <Touch icon={IconArrowBackUp} busy={act.busy.has(nameOf(item))} off={linkLost} onClick={() => undo(item)}>
                {t(linkLost ? 'pass.undoNeedsLink' : 'pass.undo')}
              </Touch>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
