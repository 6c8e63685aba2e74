import { VisuallyHidden as Kit } from '@mantine/core';
import type { ComponentProps } from 'react';

/** For an element that is more than a piece of text, such as a heading. */
export const visuallyHidden = `${Kit.classes.root} mantine-VisuallyHidden-root`;

/** Words for readers alone, as the kit draws them, without looking its theme up: there is one in each row of some lists. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span className={visuallyHidden} {...props} />;
