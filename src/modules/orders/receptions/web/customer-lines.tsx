import { Button } from '@mantine/core';
import { IconCheck, IconMessageReport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import type { PartProps } from '../../../../engine/web/screens';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { useFormat } from '../../../../engine/web/use-format';
import { resolutionState } from '../reception-status';
import type { receptions } from '../receptions.entity';
import { differenceOf } from './line-facts';
import { LinesSum } from './lines-sum';
import { linesOf, type ReceptionLine } from './reception-row';
import { ResolutionChip } from './resolution-chip';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './customer.module.css';

/** What the customer sees of a delivery: what came, and where the count differs, the question about it. */
export function CustomerLines({ row, reload }: PartProps<typeof receptions>) {
  const { t } = useTranslation('orders');
  const lines = linesOf(row);
  // An order that is cancelled leaves no question open.
  const questions = row?.questions ? lines.filter((line) => line.resolution === resolutionState.asked) : [];
  return (
    <>
      {row && questions.length > 0 && <Question receptionId={row.id} lines={questions} done={reload} />}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CustomerLine key={line.id} line={line} />
        ))}
      </ul>
      <p className={styles.sum}>
        <LinesSum lines={lines} />
      </p>
      {lines.length === 0 && <p className={styles.sum}>{t('receiving.lines.nothing')}</p>}
    </>
  );
}

function CustomerLine({ line }: { line: ReceptionLine }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { color, name } = line.facts;
  return (
    <li>
      <span className={styles.name}>
        <strong>{name}</strong>
        {color && (
          <small>
            <Swatch color={color.hex} /> {color.code}
          </small>
        )}
      </span>
      <span>
        {line.countedAmount === null
          ? t('receiving.customer.expected', { amount: format.integer(line.declaredAmount) })
          : t('receiving.differences.figures', {
              declared: format.integer(line.declaredAmount),
              counted: format.integer(line.countedAmount),
            })}
      </span>
      {!!differenceOf(line) && line.resolution !== resolutionState.undecided && (
        <ResolutionChip value={line.resolution} />
      )}
    </li>
  );
}

interface QuestionProps {
  receptionId: number;
  lines: readonly ReceptionLine[];
  done: () => void;
}

/** Do you agree with what we counted? One tap for each line. */
function Question({ receptionId, lines, done }: QuestionProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const client = useQueryClient();
  const [given, setGiven] = useState<string>();
  const { submit, busy } = useSubmit(async ({ id, accept }: { id: number; accept: boolean }) => {
    await api.post(`receptions/${receptionId}/answer`, { items: [{ id, accept }] });
    showToast({ kind: 'success', title: t(accept ? 'receiving.customer.accepted' : 'receiving.customer.disputed') });
    await client.invalidateQueries({ queryKey: ['receptions'] });
    done();
  });
  const answer = ({ id }: ReceptionLine, accept: boolean) => {
    setGiven(`${id} ${accept}`);
    void submit({ id, accept });
  };
  return (
    <section className={`${layout.stack} ${styles.question}`} aria-label={t('receiving.customer.question')}>
      <h3>{t('receiving.customer.question')}</h3>
      {lines.map((line) => (
        <div key={line.id} className={`${layout.closeStack} ${styles.ask}`}>
          <p>
            <strong>{line.facts.name}</strong>{' '}
            {t('receiving.customer.counted', {
              declared: format.integer(line.declaredAmount),
              counted: format.integer(line.countedAmount ?? 0),
            })}
          </p>
          <div className={`${layout.wrap} ${styles.answers}`}>
            <Button
              size="lg"
              variant="filled"
              leftSection={<IconCheck size={20} aria-hidden />}
              loading={busy && given === `${line.id} true`}
              disabled={busy}
              onClick={() => answer(line, true)}
            >
              {t('receiving.customer.accept', { amount: format.integer(line.countedAmount ?? 0) })}
            </Button>
            <Button
              size="lg"
              leftSection={<IconMessageReport size={20} aria-hidden />}
              loading={busy && given === `${line.id} false`}
              disabled={busy}
              onClick={() => answer(line, false)}
            >
              {t('receiving.customer.disagree')}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}
