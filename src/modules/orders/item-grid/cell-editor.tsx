import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefField } from '../../../engine/fields/field';
import { PickerOptions } from '../../../engine/web/picker/picker-options';
import type { PickerItem } from '../../../engine/web/picker/picker-item';
import { rememberPick, usePickerItems } from '../../../engine/web/picker/use-picker-items';
import styles from './item-grid.module.css';

/** Where the edit ends: which way the active cell goes on. */
export type After = 'stay' | 'enter' | 'back' | 'tab' | 'backTab' | 'up' | 'down';

interface TextProps {
  label: string;
  /** What the editor starts with; `typed` = it replaces the cell's text. */
  text: string;
  typed: boolean;
  right: boolean;
  invalid: boolean;
  commit: (text: string, after: After) => void;
  cancel: () => void;
}

/** Keys that end an edit. Arrows end only one begun by typing; otherwise they move in the text. */
function afterOf(event: KeyboardEvent, typed: boolean): After | undefined {
  if (event.key === 'Enter') return event.shiftKey ? 'back' : 'enter';
  if (event.key === 'Tab') return event.shiftKey ? 'backTab' : 'tab';
  if (typed && event.key === 'ArrowUp') return 'up';
  if (typed && event.key === 'ArrowDown') return 'down';
  return undefined;
}

/** The text of a cell while it is typed. */
export function TextEditor({ label, text, typed, right, invalid, commit, cancel }: TextProps) {
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => {
    input.current?.focus();
    if (!typed) input.current?.select();
  }, [typed]);
  const end = (after: After) => {
    if (done.current) return;
    done.current = true;
    commit(input.current?.value ?? '', after);
  };
  return (
    <input
      ref={input}
      className={styles.editor}
      data-right={right || undefined}
      aria-label={label}
      aria-invalid={invalid || undefined}
      defaultValue={text}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') {
          event.preventDefault();
          done.current = true;
          return cancel();
        }
        const after = (event.ctrlKey || event.metaKey) && event.key === 'Enter' ? undefined : afterOf(event, typed);
        if (!after) return;
        event.preventDefault();
        end(after);
      }}
      onBlur={() => end('stay')}
    />
  );
}

interface RefProps extends Omit<TextProps, 'commit' | 'right'> {
  field: RefField;
  pick: Readonly<Record<string, unknown>>;
  value: number | null;
  choose: (item: PickerItem, after: After) => void;
  /** Nothing was offered for what was typed, or not yet. Empty text empties the cell. */
  leave: (text: string, after: After) => void;
}

/** A record chosen by typing: the best match is taken with Enter or Tab. */
export function RefEditor({ label, text, typed, field, pick, value, invalid, choose, leave, cancel }: RefProps) {
  const { t } = useTranslation('edit');
  const [search, setSearch] = useState(typed ? text : '');
  const [touched, setTouched] = useState(typed);
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  const after = useRef<After>('enter');
  const combobox = useCombobox({ defaultOpened: true });
  const offer = usePickerItems(field.to, pick, search, true);
  useEffect(() => {
    input.current?.focus();
    if (!typed) input.current?.select();
  }, [typed]);
  const items = [...offer.suggested, ...offer.items];
  const finish = (run: () => void) => {
    if (done.current) return;
    done.current = true;
    run();
  };
  const take = (item: PickerItem) =>
    finish(() => {
      rememberPick(field.to, item.id);
      choose(item, after.current);
    });
  const end = (how: After) => {
    after.current = how;
    if (!touched && combobox.getSelectedOptionIndex() < 0) return finish(() => leave(text, how));
    if (search.trim() === '' && touched) return finish(() => leave('', how));
    if (offer.loading || items.length === 0) return finish(() => leave(search, how));
    if (combobox.getSelectedOptionIndex() >= 0) return void combobox.clickSelectedOption();
    const [first] = items;
    if (first) take(first);
  };
  return (
    <Combobox
      store={combobox}
      withinPortal
      width={280}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const item = items.find((one) => String(one.id) === id);
        if (item) take(item);
      }}
    >
      <Combobox.Target withKeyboardNavigation={false} withExpandedAttribute>
        <input
          ref={input}
          className={styles.editor}
          role="combobox"
          aria-label={label}
          aria-invalid={invalid || undefined}
          value={touched ? search : text}
          placeholder={t('picker.placeholder')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setTouched(true);
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape') {
              event.preventDefault();
              done.current = true;
              return cancel();
            }
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              if (event.key === 'ArrowDown') combobox.selectNextOption();
              else combobox.selectPreviousOption();
              return;
            }
            const how = afterOf(event, false);
            if (!how || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            end(how);
          }}
          onBlur={() => {
            if (touched) end('stay');
            else finish(() => leave(text, 'stay'));
          }}
        />
      </Combobox.Target>
      <PickerOptions
        offer={offer}
        isChosen={(id) => id === value}
        search={touched ? search : ''}
        create={undefined}
        store={combobox}
      />
    </Combobox>
  );
}
