import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { RefValue } from '../../../../engine/entity';
import { useEdit } from '../../../../engine/web/edit/edit-context';
import { recordKey } from '../../../../engine/web/edit/record-query';
import { useLabels } from '../../../../engine/web/labels';
import type { AnyRow, PartProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { frameState } from '../../../orders/orders/frame-status';
import { progressOf } from './board/figures';
import { useBoard } from './board/use-card-board';
import factsStyles from '../../../../engine/web/ui/facts.module.css';
import styles from './card.module.css';
import { isOpen } from './is-open';
import { MissingList } from './missing';
import { StatusMenu } from './status-menu';
import { workCards } from '../work-cards.entity';

/** Which place and shift the card is of, who answers for it, how far it is and what is missing to close it. */
export function CardHeader({ row, readOnly }: PartProps<typeof workCards>) {
  return row ? <Known row={row} readOnly={readOnly} /> : null;
}

function Known({ row, readOnly }: { row: NonNullable<PartProps<typeof workCards>['row']>; readOnly: boolean }) {
  const { t } = useTranslation('production');
  const labels = useLabels(workCards);
  const format = useFormat();
  const { showTab } = useEdit();
  const { data } = useBoard(row.id);
  const named = (key: string) => (row[key] as RefValue | null | undefined)?.name;
  const isBegun = data
    ? data.frames.some(({ status, items }) => items.length > 0 && status !== frameState.inPreparation)
    : row['isBegun'] === true;
  const client = useQueryClient();
  const { id } = row;
  useEffect(() => {
    // The path is drawn from the record, which is not read again where only a frame changed.
    client.setQueryData<AnyRow>(recordKey(workCards.name, id), (old) =>
      old && (old['isBegun'] === true) !== isBegun ? { ...old, isBegun } : old,
    );
  }, [client, id, isBegun]);
  const progress = data && progressOf(data.frames);
  const facts = [
    [labels.field('placeId'), named('place')],
    [labels.field('date'), [format.date(row.date), named('shift')].filter(Boolean).join(' · ')],
    [labels.field('responsibleUserId'), named('responsibleUser')],
    [
      labels.column('frameCount'),
      progress && (progress.all ? t('card.progress', { done: progress.done, all: progress.all }) : '—'),
    ],
  ] as const;
  return (
    <>
      <StatusMenu row={row} readOnly={readOnly} isBegun={isBegun} />
      <dl className={factsStyles.many}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isOpen(row) &&
        (data ? <MissingList missing={data.missing} go={showTab} /> : <div className={styles.missingLater} />)}
    </>
  );
}
