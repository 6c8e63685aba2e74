import type { ComponentType } from 'react';
import * as icons from './icon-set';

export interface IconProps {
  size?: number | string;
  stroke?: number | string;
  className?: string;
  'aria-hidden'?: boolean;
}
export type IconComponent = ComponentType<IconProps>;
/** Name of an icon a declaration may use. */
export type IconName = keyof typeof icons;

declare module '../../entity' {
  interface EngineTypes {
    icon: keyof typeof icons;
  }
}

/** The icon of that name; undefined for none. */
export const iconOf = (name: IconName | undefined): IconComponent | undefined => name && icons[name];
