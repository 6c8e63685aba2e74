import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { actionsOf, type AnyEntity } from '../../../engine/entity';
import { ApiRequestError } from '../../../engine/web/api';
import { runAction } from '../../../engine/web/edit/run-action';
import { allows, useSession } from '../../../engine/web/engine-context';
import { recordTitle, useLabels } from '../../../engine/web/labels';
import { useScreenHalf } from '../../../engine/web/registry';
import type { AnyRow } from '../../../engine/web/screens';
import { iconOf } from '../../../engine/web/ui/icons';

interface Props {
  entity: AnyEntity;
  row: AnyRow;
  /** The filled button, where it is possible. */
  primary?: string;
  /** Actions drawn elsewhere. */
  without?: readonly string[];
  done: (row: AnyRow) => void;
}

/** What can be done with a record now, outside of its own edit screen: the next step as a button, the rest in a menu. */
export function RecordActions({ entity, row, primary, without = [], done }: Props) {
  const { t } = useTranslation('edit');
  const labels = useLabels(entity);
  const half = useScreenHalf(entity.name) ?? {};
  const { permissions } = useSession();
  const can = (row['can'] ?? {}) as Record<string, boolean | undefined>;
  const possible = Object.entries(actionsOf(entity)).filter(
    ([key, spec]) => !without.includes(key) && can[key] === true && allows(permissions, spec.right),
  );
  // Somebody else changed the record meanwhile: it is shown as it is now, and what was wanted can be tried again.
  const refused = (error: unknown) => {
    if (error instanceof ApiRequestError && error.current) done({ ...row, ...error.current });
  };
  const run = (action: string) =>
    void runAction({ entity, half, labels, row, name: recordTitle(entity, row), action, done, refused });
  const icon = (name: string | undefined) => {
    const Icon = iconOf(name);
    return Icon && <Icon size={16} aria-hidden />;
  };
  const first = possible.find(([key]) => key === primary);
  const others = possible.filter((entry) => entry !== first);
  return (
    <>
      {first && (
        <Button variant="filled" leftSection={icon(first[1].icon)} onClick={() => run(first[0])}>
          {labels.action(first[0])}
        </Button>
      )}
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button rightSection={<IconChevronDown size={14} aria-hidden />}>{t('action.more')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(([key, spec]) => (
              <Menu.Item
                key={key}
                color={spec.danger ? 'red' : undefined}
                leftSection={icon(spec.icon)}
                onClick={() => run(key)}
              >
                {labels.action(key)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
