import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMenu } from '../shell/use-menu';
import styles from './dashboard.module.css';

/** What is begun most often, as far as the person may. */
const begun = ['/orders', '/receptions', '/invoices', '/guests', '/customers'];
/** Buttons the head has room for. */
const MOST = 3;

/** "New order" and the like: the first is the filled button. */
export function QuickActions() {
  const items = useMenu().flatMap((section) => section.items);
  const offered = begun
    .flatMap((path) => items.find((item) => item.path === path && item.newLabel) ?? [])
    .slice(0, MOST);
  return (
    <div className={styles.quick}>
      {offered.map(({ path, newLabel }, at) => (
        <Button
          key={path}
          component={Link}
          to={`${path}/add`}
          variant={at === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {newLabel}
        </Button>
      ))}
    </div>
  );
}
