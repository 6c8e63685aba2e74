import { TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { wrapperProps } from './input-wrapper';
import type { FieldInputProps } from './input';
import layout from '../../web/ui/layout.module.css';
import styles from './input.module.css';
import { unitText } from '../../web/unit-text';

interface Props {
  input: FieldInputProps;
  /** Typed text → value; null for nothing, undefined for what cannot be understood. */
  parse: (text: string) => unknown;
  /** Whether a value is one of the kind, or text that was not understood and stays as it was typed. */
  known: (value: unknown) => boolean;
  /** Value → text, at rest and while it is typed into. */
  show: (value: never) => string;
  typed?: (value: never) => string;
  /** To the right, tabular. */
  number?: boolean;
  unit?: ReactNode;
  placeholder?: string;
  inputMode?: 'numeric' | 'decimal' | 'text';
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * A text input over a value that is not text: it shows the value formatted, lets people type as they like, understands
 * on every key and tidies up when it is left. What it cannot understand stays as typed and becomes the value, so that
 * the schema refuses it.
 */
export function TypedInput({ input, parse, known, show, typed = show, number, unit, ...rest }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const own = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(own, input.inputRef as Ref<HTMLInputElement>);
  const typing = draft !== null;
  // Before the next key: a number is usually typed over, and the first digit must not be lost.
  useLayoutEffect(() => {
    if (typing) own.current?.select();
  }, [typing]);
  const { value } = input;
  const section = typeof unit === 'string' ? unitText(unit) : unit;
  const text = (format: (value: never) => string): string =>
    value === null || value === undefined ? '' : known(value) ? format(value as never) : String(value);
  return (
    <TextInput
      {...wrapperProps(input)}
      ref={ref}
      classNames={{ input: number ? styles.number : undefined, section: layout.small }}
      rightSection={section}
      rightSectionWidth={typeof section === 'string' ? unitWidth(section) : undefined}
      rightSectionPointerEvents={typeof section === 'string' ? 'none' : undefined}
      value={draft ?? text(show)}
      autoComplete="off"
      onFocus={() => !input.readOnly && setDraft(text(typed))}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setDraft(next);
        const read = parse(next);
        input.onChange(read === undefined ? next : read);
      }}
      onBlur={() => {
        setDraft(null);
        input.onBlur();
      }}
      {...rest}
    />
  );
}

const unitWidth = (unit: string): string => `calc(${unit.length}ch + 18px)`;
