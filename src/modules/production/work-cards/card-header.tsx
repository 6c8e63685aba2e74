import { useTranslation } from 'react-i18next';
import type { RefValue } from '../../../engine/entity';
import { useEdit } from '../../../engine/web/edit/edit-context';
import { useLabels } from '../../../engine/web/labels';
import type { PartProps } from '../../../engine/web/screens';
import { useFormat } from '../../../engine/web/use-format';
import { progressOf } from '../board/figures';
import { useBoard } from '../board/use-board';
import { CardStatus } from './card-cells';
import styles from './card.module.css';
import { MissingList } from './missing';
import { workCards } from './work-cards.entity';

const openKinds = [1, 3, 5];

/** Which place and shift the card is of, who answers for it, how far it is and what is missing to close it. */
export function CardHeader({ row }: PartProps<typeof workCards>) {
  return row ? <Known row={row} /> : null;
}

function Known({ row }: { row: NonNullable<PartProps<typeof workCards>['row']> }) {
  const { t } = useTranslation('production');
  const labels = useLabels(workCards);
  const format = useFormat();
  const { showTab } = useEdit();
  const { data } = useBoard(row.id);
  const named = (key: string) => (row[key] as RefValue | null | undefined)?.name;
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
      <CardStatus status={row['workCardStatus'] as RefValue | null} kind={row.kind} />
      <dl className={styles.facts}>
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
      {data && openKinds.includes(Number(row.kind)) && <MissingList missing={data.missing} go={showTab} />}
    </>
  );
}
