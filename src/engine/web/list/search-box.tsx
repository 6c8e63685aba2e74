import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from '../use-translation';
import { Kbd } from '../ui/kbd';
import layout from '../ui/layout.module.css';
import field from '../ui/ui.module.css';
import styles from './list.module.css';

const typingDelay = 250;

interface Props {
  value: string;
  onSearch: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Called on arrow down and Enter, to focus the rows. */
  onLeave: () => void;
}

/** Searches 250 ms after the last key, on Enter at once; Esc clears the field, then leaves it. */
export function SearchBox({ value, onSearch, inputRef, onLeave }: Props) {
  const { t } = useTranslation('list');
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // The search was changed elsewhere: by Back, a saved view or "clear filters".
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  };
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), typingDelay);
    return () => clearTimeout(timer);
  });
  const searched = useRef(value);
  useEffect(() => {
    searched.current = value;
  }, [value]);
  // What was typed and not searched for is not searched for when the list is come back to.
  useEffect(
    () => () => {
      sent.current = searched.current;
      setText(searched.current);
    },
    [],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      send(text.trim());
      onLeave();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (text === '') event.currentTarget.blur();
      setText('');
      send('');
    }
  };
  return (
    <label className={`${field.search} ${styles.search}`}>
      <IconSearch size={16} aria-hidden />
      <input
        className={layout.bareInput}
        ref={inputRef}
        type="search"
        value={text}
        maxLength={200}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text === '' && <Kbd>/</Kbd>}
    </label>
  );
}
