import { VisuallyHidden as Kit } from '@mantine/core';
import type { HTMLAttributes } from 'react';

const className = `${Kit.classes.root} mantine-VisuallyHidden-root`;

/** Words for readers alone, as the kit draws them, without looking its theme up: there is one in each row of some lists. */
export const VisuallyHidden = (props: HTMLAttributes<HTMLSpanElement>) => <span className={className} {...props} />;
