import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actionsOf } from '../../../../engine/entity';
import { abilitiesOf, useSession } from '../../../../engine/web/engine-context';
import { firstText, i18n } from '../../../../engine/web/i18n';
import { entityLabels } from '../../../../engine/web/labels';
import { useEntities } from '../../../../engine/web/registry';
import type { CellProps, PartProps } from '../../../../engine/web/screens';
import type { logs } from '../logs.entity';

/** What happened in words, "Order 15: change"; as it is stored where one points at it. */
export function DescriptionCell({ row }: CellProps<typeof logs>) {
  useTranslation('administration');
  const { description, entity: name, action, recordId } = row;
  const of = useEntities().get(name ?? '');
  const words = (): string => {
    if (!name || !action) return firstText([`administration:logs.events.${description}`, description]);
    const labels = of && entityLabels(i18n.t as never, (key) => i18n.exists(key), of);
    const done =
      of && action in actionsOf(of)
        ? labels!.action(action)
        : firstText([`administration:logs.actions.${action}`, action]);
    return `${[labels?.one ?? name, recordId].filter(Boolean).join(' ')}: ${done}`;
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
