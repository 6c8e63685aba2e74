import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { abilitiesOf, useSession } from '../../../../engine/web/engine-context';
import { firstText, textOf } from '../../../../engine/web/i18n';
import { actionText } from '../../../../engine/web/action-text';
import { useEntities } from '../../../../engine/web/registry';
import type { CellProps, PartProps } from '../../../../engine/web/screens';
import type { logs } from '../logs.entity';
import { subjectOf } from './log-subject';

/** What happened in words, "Order 15: change"; as it is stored where one points at it. */
export function DescriptionCell({ row }: CellProps<typeof logs>) {
  useTranslation('administration');
  const { description } = row;
  const subject = subjectOf(row);
  const of = useEntities().get(subject?.entity ?? '');
  const words = (): string => {
    if (!subject) return firstText([`administration:logs.events.${description}`, description]);
    const name = of
      ? textOf(`${of.area}:${of.name}.one`)
      : firstText([`administration:logs.subjects.${subject.entity}`, subject.entity]);
    return `${[name, subject.recordId].filter(Boolean).join(' ')}: ${actionText(of, subject.action) ?? subject.action}`;
  };
  return <span title={description}>{words()}</span>;
}

/** From an entry to the record it is about, where there is one. */
export function RecordButton({ row }: PartProps<typeof logs>) {
  const { t } = useTranslation('administration');
  const session = useSession();
  const of = useEntities().get(row?.entity ?? '');
  if (!row?.recordId || !of || of.childOnly || row.action === 'delete' || !abilitiesOf(of, session).read) return null;
  return (
    <Button
      component={Link}
      to={`/${of.name}/view/${row.recordId}`}
      leftSection={<IconArrowUpRight size={16} aria-hidden />}
    >
      {t('logs.record')}
    </Button>
  );
}
