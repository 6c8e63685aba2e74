import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  description?: string;
  value: string;
  error?: string;
  /** Leaves the focus where it is: other fields come first. */
  still?: boolean;
  onChange: (code: string) => void;
}

/** A code of the authenticator. It takes the focus: the telephone shows it for half a minute. */
export function CodeInput({ label, description, value, error, still = false, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!still) input.current?.focus();
  }, [still]);
  return (
    <TextInput
      ref={input}
      label={label}
      description={description}
      inputMode={description ? undefined : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
