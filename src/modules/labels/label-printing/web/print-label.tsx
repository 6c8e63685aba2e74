import { Button, type ButtonProps } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { Needs } from '../../../../engine/entity';
import { allows, hasModule, useSession } from '../../../../engine/web/engine-context';
import type { LabelItem } from './dialog/label-item';
import { openLabels } from './dialog/open-labels';
import type { LabelKind } from '../label-kinds';

/** Who may print a label of a kind: whoever may read the record. */
const access: Record<LabelKind, { module: string; right: Needs }> = {
  stock: { module: 'STOCK', right: 'STOCK_READ' },
  reception: { module: 'RECEPTIONS', right: 'RECEPTION_READ' },
  item: { module: 'ORDERS', right: 'ORDERS_READ' },
  frame: { module: 'WORK_REPORTS', right: ['WORK_CARDS_READ', 'WORK_CARDS_WORK'] },
  rack: { module: 'WORK_REPORTS', right: ['WORK_CARDS_READ', 'WORK_CARDS_WORK'] },
  workcard: { module: 'WORK_REPORTS', right: 'WORK_CARDS_READ' },
  user: { module: 'CORE', right: 'USERS_READ' },
  guest: { module: 'GUESTS', right: 'GUESTS_READ' },
  accessCard: { module: 'CARDS', right: 'CARD_READ' },
  equipment: { module: 'EQUIPMENT', right: 'EQUIPMENT_READ' },
  location: { module: 'CORE', right: 'DICTIONARIES_READ' },
  place: { module: 'CORE', right: 'DICTIONARIES_READ' },
  storage: { module: 'CORE', right: 'DICTIONARIES_READ' },
  etiquette: { module: 'WORK_REPORTS', right: 'SUPER_USER' },
};

type Props = LabelItem & Pick<ButtonProps, 'size' | 'variant'>;

/**
 * A button that shows the label of one record and prints it: `<PrintLabel kind="reception" id={id} />`. Not there for
 * customers and for those who may not read the record.
 */
export function PrintLabel({ kind, id, name, copies, ...look }: Props) {
  const { t } = useTranslation('labels');
  const { user, modules, permissions } = useSession();
  const { module, right } = access[kind];
  if (user.isCustomer || !hasModule(modules, module) || !allows(permissions, right)) return null;
  return (
    <Button
      {...look}
      leftSection={<IconTag size={16} aria-hidden />}
      onClick={() => void openLabels([{ kind, id, name, copies }])}
    >
      {t('print.open')}
    </Button>
  );
}

/** One label for each of the chosen records. */
export function PrintLabels({ items }: { items: readonly LabelItem[] }) {
  const { t } = useTranslation('labels');
  return (
    <Button leftSection={<IconTag size={16} aria-hidden />} onClick={() => void openLabels(items)}>
      {t('print.openMany', { count: items.length })}
    </Button>
  );
}
