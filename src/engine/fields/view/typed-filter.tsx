import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import layout from '../../web/ui/layout.module.css';
import styles from './filter.module.css';

interface Props {
  label: string;
  /** In front of what is typed, e.g. "from". */
  prefix?: string;
  /** As it is shown. */
  text: string;
  /** False = what is typed makes no sense yet: shown in red, and not sent. */
  onText: (text: string) => boolean;
  unit?: string;
  right?: boolean;
  hiddenLabel?: boolean;
}

/** A field that filters a moment after the last key, and never sends what is not a value. */
export function TypedFilter({ label, prefix, text, onText, unit, right, hiddenLabel }: Props) {
  const [typed, setTyped] = useState(text);
  const [wrong, setWrong] = useState(false);
  const known = useRef(text);
  useEffect(() => {
    if (text !== known.current) setTyped(text);
    known.current = text;
  }, [text]);
  const send = (next: string) => {
    if (next === known.current) return;
    known.current = next;
    setWrong(!onText(next));
  };
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), 400);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      label={hiddenLabel ? undefined : label}
      aria-label={hiddenLabel ? label : undefined}
      leftSection={prefix && <span className={`${layout.small} ${styles.end}`}>{prefix}</span>}
      leftSectionWidth={prefix ? 34 : undefined}
      leftSectionPointerEvents="none"
      rightSectionPointerEvents="none"
      value={typed}
      error={wrong}
      maxLength={100}
      rightSection={unit && <span className={layout.small}>{unit}</span>}
      styles={right ? { input: { textAlign: 'right' } } : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => send(typed.trim())}
      onKeyDown={(event) => event.key === 'Enter' && send(typed.trim())}
    />
  );
}
