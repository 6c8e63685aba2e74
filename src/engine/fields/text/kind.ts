import type { Field } from '../field';
import type { CommonOptions } from '../options';
import type { Traits } from '../traits';

/** Formats the engine knows; checked by the schema of both sides, and the input has its type. `hex` is a colour as `#RRGGBB`. */
export type TextFormat = 'email' | 'phone' | 'url' | 'code' | 'hex';
/** A format of the product: what the text must match, and the errorStr where it does not. */
export interface OwnFormat {
  /** A regular expression over the whole text. */
  pattern: string;
  /** Characters people type to make it readable, as a regular expression: they are neither counted nor kept. */
  separators?: string;
  error: string;
}

export interface TextOptions extends CommonOptions {
  max: number;
  min?: number;
  format?: TextFormat | OwnFormat;
  /** More than one line: a text area. */
  multiline?: boolean;
  default?: string;
}
export interface TextField extends TextOptions {
  kind: 'text';
}
export const text = <const O extends TextOptions>(options: O) => ({ kind: 'text', ...options }) as const;

export const textTraits: Traits<TextField> = {
  text: (value) => String(value),
  width: ({ max }) => (max <= 10 ? 88 : max <= 25 ? 128 : max <= 60 ? 176 : 224),
  grows: ({ max }) => max > 25,
  cutLast: ({ format }) => format === 'email',
};

export const isText = (field: Field | undefined): field is TextField => field?.kind === 'text';
