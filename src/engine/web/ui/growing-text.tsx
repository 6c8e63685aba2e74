import { Textarea, type TextareaProps } from '@mantine/core';
import styles from './growing-text.module.css';

const growsByItself = globalThis.CSS?.supports('field-sizing', 'content') ?? false;
/** Lines of a text no field is too low for. */
const ANY = 1000;

/**
 * A field of several lines as high as its text. The kit finds the height by its script, which lays out the page three times
 * whenever the field is drawn; it only does where the browser has no style for it.
 */
export function GrowingText({ minRows = 1, maxRows, className = '', style, ...rest }: Omit<TextareaProps, 'autosize'>) {
  const lines = { '--least': minRows, '--most': maxRows ?? ANY };
  return growsByItself ? (
    <Textarea {...rest} className={`${styles.grows} ${className}`} style={[style, lines]} />
  ) : (
    <Textarea {...rest} {...{ minRows, maxRows, className, style }} autosize />
  );
}
