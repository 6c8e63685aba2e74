import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionSpec } from '../../entity';
import { iconOf } from '../ui/icons';
import styles from './edit.module.css';

/** The icon an action declares; nothing where it declares none. */
export function ActionFace({ name }: { name: string | undefined }) {
  const Icon = iconOf(name);
  return Icon && <Icon size={16} aria-hidden />;
}

interface Props {
  actions: readonly (readonly [key: string, spec: ActionSpec])[];
  label: (key: string) => string;
  run: (key: string) => void;
}

/** Actions behind one button; without any there is no button. */
export function MoreActions({ actions, label, run }: Props) {
  const { t } = useTranslation('edit');
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} aria-hidden />}>{t('action.more')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(([key, spec]) => (
          <Menu.Item
            key={key}
            leftSection={spec.icon && <ActionFace name={spec.icon} />}
            className={spec.danger ? styles.dangerItem : undefined}
            onClick={() => run(key)}
          >
            {label(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
