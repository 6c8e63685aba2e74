import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconRepeat, IconShieldCheck, IconTrashX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { defineDialog, type DialogProps } from '../../../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../../../engine/web/i18n';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { GrowingText } from '../../../../engine/web/ui/growing-text';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './decide-dialog.module.css';

interface Question {
  id: number;
  amount: number;
  item: string;
  /** Reason, note and who reported it. */
  detail: string;
}

const outcomes = [
  { outcome: 'release', Icon: IconShieldCheck },
  { outcome: 'rework', Icon: IconRepeat },
  { outcome: 'lost', Icon: IconTrashX },
] as const;
type Outcome = (typeof outcomes)[number]['outcome'];

/** A foreman releases faulty pieces with a reason, sends them back or gives them up. */
export default defineDialog<Question, string>({
  title: ({ item }) => i18n.t('production:decide.title', { item }),
  size: 'min(640px, 94vw)',
  touch: true,
  Content: Decide,
});

function Decide({ id, amount, item, detail, close }: Question & DialogProps<string>) {
  const { t } = useTranslation('production');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { submit, busy, fieldErrors } = useSubmit<Outcome, boolean>(
    async (outcome) => {
      await api.post(`item-errors/${id}/decide`, { outcome, reason: reason.trim() || null });
      await queries.invalidateQueries({ queryKey: ['item-errors'] });
      return true;
    },
    { fields: ['reason'] },
  );
  const decide = async (outcome: Outcome) => {
    if (await submit(outcome)) close(t(`decide.done.${outcome}`, { count: amount, item }));
  };
  return (
    <div className={`${layout.column} ${styles.form}`}>
      <p>
        <strong>{t('decide.pieces', { count: amount })}</strong> · {detail}
      </p>
      <GrowingText
        size="md"
        minRows={2}
        maxRows={6}
        data-autofocus
        maxLength={500}
        label={t('decide.reason')}
        description={t('decide.reasonHelp')}
        error={fieldErrors['reason'] && t('decide.reasonHelp')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.outcomes}>
        {outcomes.map(({ outcome, Icon }) => (
          <Button
            key={outcome}
            className={styles.outcome}
            variant="default"
            leftSection={<Icon size={20} aria-hidden />}
            loading={busy}
            disabled={outcome === 'release' && !reason.trim()}
            onClick={() => void decide(outcome)}
          >
            {t(`decide.outcome.${outcome}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
