import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import layout from '../../../../../engine/web/ui/layout.module.css';
import field from '../../../../../engine/web/ui/ui.module.css';
import styles from './table.module.css';

/** Milliseconds after the last key. */
const REST = 250;

interface Props {
  value: string;
  onSearch: (text: string) => void;
  label: string;
}

/** Searches one table a quarter of a second after the last key; Esc empties it. */
export function LocalSearch({ value, onSearch, label }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Typed here or put from outside: a blank at the end is no other search.
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), REST);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <label className={`${field.search} ${styles.search}`}>
      <IconSearch size={16} aria-hidden />
      <input
        className={layout.bareInput}
        type="search"
        value={text}
        maxLength={200}
        placeholder={label}
        aria-label={label}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(text.trim());
          if (event.key !== 'Escape' || text === '') return;
          event.stopPropagation();
          setText('');
          onSearch('');
        }}
      />
    </label>
  );
}
