import type { ComponentProps } from 'react';

/** For an element that is more than a piece of text, such as a heading. */
export const visuallyHidden = 'visually-hidden';

/**
 * Words for screen readers alone. Not the kit's: there is one in each row of some lists, and pages before the sign-in
 * would fetch the kit's part of the application for it.
 */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span className={visuallyHidden} {...props} />;
