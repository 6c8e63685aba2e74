import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { IconComponent } from '../../../../../engine/web/ui/icons';
import styles from './parts.module.css';

interface Props extends Omit<ComponentProps<typeof Button<'button'>>, 'size' | 'leftSection' | 'variant'> {
  icon?: IconComponent;
  /** 56 px: the one thing to do next. */
  big?: boolean;
  kind?: 'plain' | 'primary' | 'danger' | 'amber';
  busy?: boolean;
  /** Not possible now; why stands beside it. It keeps its place and does nothing. */
  off?: boolean;
  children?: ReactNode;
}

/** A button for gloves: 48 px or 56 px, shows that it works and cannot be pressed twice. */
export function Touch({ icon: Icon, big, kind = 'plain', busy, off, onClick, className, children, ...rest }: Props) {
  return (
    <Button
      {...rest}
      size="lg"
      variant={kind === 'primary' ? 'filled' : 'default'}
      className={`${styles.touch} ${className ?? ''}`}
      data-big={big || undefined}
      data-kind={kind}
      data-square={children === undefined || undefined}
      loading={busy}
      aria-disabled={off || undefined}
      leftSection={Icon && children !== undefined ? <Icon size={big ? 22 : 20} aria-hidden /> : undefined}
      onClick={off ? undefined : onClick}
    >
      {children ?? (Icon && <Icon size={22} aria-hidden />)}
    </Button>
  );
}
