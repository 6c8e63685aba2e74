import { useQueryClient } from '@tanstack/react-query';
import { IconGavel } from '@tabler/icons-react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { openDialog } from '../../../../../engine/web/dialogs/dialog-store';
import { i18n } from '../../../../../engine/web/i18n';
import { useMayDecide } from '../../../../orders/item-faults/web/use-decide';
import { SaidStrip } from '../parts/said-strip';
import { Touch } from '../parts/touch';
import { useAct } from '../parts/use-act';
import { DecisionList } from './decision-list';
import { decisionsKey, useDecisions } from './use-decisions';
import layout from '../../../../../engine/web/ui/layout.module.css';

/** Tells a foreman at any place how many faults wait for a decision. */
export function DecisionsButton() {
  const { t } = useTranslation('floor');
  const may = useMayDecide();
  return may ? <Waiting label={(count) => t('decisions.count', { count })} /> : null;
}

function Waiting({ label }: { label: (count: number) => string }) {
  const { waiting } = useDecisions();
  if (!waiting.length) return null;
  return (
    <Touch icon={IconGavel} kind="amber" onClick={open}>
      {label(waiting.length)}
    </Touch>
  );
}

const open = () =>
  void openDialog({
    title: i18n.t('floor:decisions.dialog'),
    touch: true,
    scanLeaves: true,
    size: 820,
    content: () => <AllDecisions />,
  });

function AllDecisions() {
  const { t } = useTranslation('floor');
  const client = useQueryClient();
  const act = useAct(() => client.invalidateQueries({ queryKey: decisionsKey }));
  const decisions = useDecisions();
  return (
    <div>
      <SaidStrip said={act.said} close={() => act.say(null)} />
      {!decisions.waiting.length && <p className={`${layout.amber} ${layout.medium}`}>{t('decisions.none')}</p>}
      <DecisionList decisions={decisions} act={act} />
    </div>
  );
}
