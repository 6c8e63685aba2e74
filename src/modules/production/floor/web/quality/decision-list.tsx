import { IconArrowBackUp, IconFileDescription, IconGavel } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { api } from '../../../../../engine/web/api';
import { lazyDialog } from '../../../../../engine/web/dialogs/lazy-dialog';
import { useCan } from '../../../../../engine/web/engine-context';
import { useFormat } from '../../../../../engine/web/use-format';
import { askDecision, useMayDecide } from '../../../../orders/item-faults/web/use-decide';
import { faultDecision } from '../../../../states/fault-states';
import parts from '../parts/parts.module.css';
import layout from '../../../../../engine/web/ui/layout.module.css';
import card from '../card/card.module.css';
import { useLinkLost } from '../../../../../engine/web/offline/link';
import { Touch } from '../parts/touch';
import type { Act } from '../parts/use-act';
import styles from '../place/place.module.css';
import type { Decidable, Decisions } from './use-decisions';

const openPapers = lazyDialog(() => import('../dialogs/item-papers'));

interface Props {
  decisions: Decisions;
  act: Act;
}

/** Faulty pieces a foreman decides about, and what was decided in the last minutes, to be taken back where it was a slip. */
export function DecisionList({ decisions, act }: Props) {
  const { t } = useTranslation('floor');
  const may = useMayDecide();
  const { waiting, decided } = decisions;
  return (
    <>
      {waiting.length > 0 && (
        <>
          <div className={card.boxHead}>
            <h2>{t('decisions.title')}</h2>
            {!may && <span className={layout.quietFigures}>{t('decisions.foreman')}</span>}
          </div>
          <ul aria-label={t('decisions.title')}>
            {waiting.map((fault) => (
              <Waiting key={fault.id} fault={fault} act={act} may={may} />
            ))}
          </ul>
        </>
      )}
      {decided.length > 0 && (
        <>
          <div className={card.boxHead}>
            <h2>{t('decisions.recent')}</h2>
          </div>
          <ul aria-label={t('decisions.recent')}>
            {decided.map((fault) => (
              <Decided key={fault.id} fault={fault} act={act} may={may} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface RowProps {
  fault: Decidable;
  act: Act;
  may: boolean;
}

function Waiting({ fault, act, may }: RowProps) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const linkLost = useLinkLost();
  const papers = useCan('ATTACHMENTS_READ');
  const { id, amount, itemName, reason, note, by, orderId, orderNumber, orderItemId } = fault;
  const what = [reason, note].filter(Boolean).join(' – ');
  const decide = async () => {
    const done = await askDecision({ id, amount, item: itemName, detail: [what, by].join(' · ') });
    if (done) act.say({ kind: 'done', text: done });
  };
  return (
    <li className={styles.control}>
      <div className={`${layout.room} ${layout.column} ${parts.words}`}>
        <strong>{itemName}</strong>
        <span>{[fault.customer, orderNumber, fault.step, t('decisions.pieces', { count: amount })].join(' · ')}</span>
        <span>{what}</span>
        <span className={layout.faint}>{[fault.card, by, format.datetime(fault.at)].filter(Boolean).join(' · ')}</span>
      </div>
      {papers && (
        <Touch
          icon={IconFileDescription}
          aria-label={t('items.papers', { name: itemName })}
          onClick={() => void openPapers({ name: itemName, orderId, orderNumber, orderItemId })}
        />
      )}
      {may && (
        <Touch icon={IconGavel} kind="primary" off={linkLost} onClick={() => void decide()}>
          {t(linkLost ? 'decisions.needsLink' : 'decisions.decide')}
        </Touch>
      )}
    </li>
  );
}

function Decided({ fault, act, may }: RowProps) {
  const { t } = useTranslation('floor');
  const linkLost = useLinkLost();
  const { id, itemName, orderNumber, amount, decision, isRework, decidedBy, decisionReason } = fault;
  const outcome = decision === faultDecision.released ? 'released' : isRework ? 'rework' : 'lost';
  const name = `reopen ${id}`;
  const reopen = () =>
    void act
      .run(name, (key) => api.post<object>(`item-errors/${id}/reopen`, {}, { key }))
      .then((done) => done && act.say({ kind: 'done', text: t('decisions.reopened', { name: itemName }) }));
  return (
    <li className={styles.passed}>
      <div className={`${layout.room} ${layout.column} ${parts.words}`}>
        <strong>{itemName}</strong>
        <span>
          {[orderNumber, t('decisions.pieces', { count: amount }), t(`decisions.${outcome}`), decidedBy, decisionReason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {may && (
        <Touch icon={IconArrowBackUp} busy={act.busy.has(name)} off={linkLost} onClick={reopen}>
          {t(linkLost ? 'pass.undoNeedsLink' : 'pass.undo')}
        </Touch>
      )}
    </li>
  );
}
