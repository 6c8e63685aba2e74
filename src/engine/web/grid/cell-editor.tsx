import { Combobox, useCombobox } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../use-translation';
import type { RefField } from '../../fields/ref/kind';
import type { FormLine } from '../edit/form-lines';
import { PickerOptions } from '../picker/picker-options';
import { type PickerItem, rememberPick, usePickerItems } from '../picker/picker-items';
import { cellText, isRight, type GridColumn } from './grid-column';
import type { CellEditing, Editing } from './use-editing';
import styles from './grid.module.css';
import { isRef } from '../../fields/ref/kind';

/** Where the edit ends: which way the active cell goes on. */
export type After = 'stay' | 'enter' | 'chosen' | 'back' | 'tab' | 'backTab' | 'up' | 'down';

/** What an editor drawn instead of a cell's content is given. It ends itself by one of the four calls. */
export interface CellEditorProps {
  line: FormLine;
  column: GridColumn;
  label: string;
  /** What the editor starts with; `typed` = it replaces the cell's text. */
  text: string;
  typed: boolean;
  commit: (text: string, after: After) => void;
  choose: (item: PickerItem, after: After) => void;
  /** Nothing was offered for what was typed, or not yet. Empty text empties the cell. */
  leave: (text: string, after: After) => void;
  cancel: () => void;
}

interface Props {
  editing: Editing;
  line: FormLine;
  column: GridColumn;
  at: number;
  ends: CellEditing;
}

/** The editor of the active cell: the column's own, a picker, or a text input. */
export function CellEditor({ editing, line, column, at, ends }: Props) {
  const { t, i18n } = useTranslation('edit');
  const Editor = column.editor ?? (isRef(column.field) ? RefEditor : TextEditor);
  const { commit, choose, leave, cancel } = ends;
  return (
    <Editor
      line={line}
      column={column}
      label={t('grid.cell', { column: column.header, number: at + 1 })}
      text={editing.text ?? cellText(column, line, i18n.language)}
      typed={editing.typed}
      commit={commit}
      choose={choose}
      leave={leave}
      cancel={cancel}
    />
  );
}

/** Keys that end an edit. Arrows end only one begun by typing; otherwise they move in the text. */
function afterOf(event: KeyboardEvent, typed: boolean): After | undefined {
  if (event.key === 'Enter') return event.shiftKey ? 'back' : 'enter';
  if (event.key === 'Tab') return event.shiftKey ? 'backTab' : 'tab';
  if (typed && event.key === 'ArrowUp') return 'up';
  if (typed && event.key === 'ArrowDown') return 'down';
  return undefined;
}
/** Keys of the page: it saves what is typed by then. */
const isSave = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && (key === 'Enter' || key.toLowerCase() === 's');

/** An input has the focus before the next key can come; text that is edited, not replaced, is marked. */
function useStartFocus(typed: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    if (!typed) input.current?.select();
  }, [typed]);
  return input;
}

/** The text of a cell while it is typed. */
function TextEditor({ column, label, text, typed, commit, cancel }: CellEditorProps) {
  const input = useStartFocus(typed);
  const done = useRef(false);
  const end = (after: After) => {
    if (done.current) return;
    done.current = true;
    commit(input.current?.value ?? '', after);
  };
  return (
    <input
      ref={input}
      className={styles.editor}
      data-right={isRight(column) || undefined}
      aria-label={label}
      defaultValue={text}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={(event) => {
        if (isSave(event)) return end('stay');
        event.stopPropagation();
        if (event.key === 'Escape') {
          event.preventDefault();
          done.current = true;
          return cancel();
        }
        const after = afterOf(event, typed);
        if (!after) return;
        event.preventDefault();
        end(after);
      }}
      onBlur={() => end('stay')}
    />
  );
}

/** A record chosen by typing: the best match is taken with Enter or Tab. */
function RefEditor(props: CellEditorProps) {
  const { line, column, label, text, typed, cancel } = props;
  const { t } = useTranslation('edit');
  const input = useStartFocus(typed);
  const { combobox, offer, search, touched, type, take, end, giveUp } = useRefChoice(props);
  const value = line.values[column.key];
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSave(event)) return end('stay');
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      giveUp();
      return cancel();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.key === 'ArrowDown') combobox.selectNextOption();
      else combobox.selectPreviousOption();
      return;
    }
    const after = afterOf(event, false);
    if (!after) return;
    event.preventDefault();
    end(after);
  };
  return (
    <Combobox store={combobox} withinPortal width={280} position="bottom-start" onOptionSubmit={take}>
      <Combobox.Target withKeyboardNavigation={false} withExpandedAttribute>
        <input
          ref={input}
          className={styles.editor}
          role="combobox"
          aria-label={label}
          value={touched ? search : text}
          placeholder={t('picker.placeholder')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => end('stay')}
        />
      </Combobox.Target>
      <PickerOptions
        offer={offer}
        isChosen={(id) => id === value}
        search={touched ? search : ''}
        create={undefined}
        store={combobox}
        emptyText={column.emptyText}
      />
    </Combobox>
  );
}

/** What is offered for typed text, and which of it is taken when the edit ends. */
function useRefChoice({ line, column, text, typed, choose, leave }: CellEditorProps) {
  const field = column.field as RefField;
  const pick = useMemo(() => ({ ...field.pick, ...column.pick?.(line) }), [field, column, line]);
  const [search, setSearch] = useState(typed ? text : '');
  const [touched, setTouched] = useState(typed);
  const done = useRef(false);
  const after = useRef<After>('enter');
  const combobox = useCombobox({ defaultOpened: true });
  const offer = usePickerItems(field.to, pick, search, true);
  const items = [...offer.suggested, ...offer.items];
  const finish = (run: () => void) => {
    if (done.current) return;
    done.current = true;
    run();
  };
  const take = (item: PickerItem | undefined) => {
    if (!item) return;
    finish(() => {
      rememberPick(field.to, item.id);
      // Enter took the marked record: that alone does not ask for a new row.
      choose(item, after.current === 'enter' ? 'chosen' : after.current);
    });
  };
  const end = (how: After) => {
    after.current = how;
    const marked = combobox.getSelectedOptionIndex() >= 0;
    if (!touched && (how === 'stay' || !marked)) return finish(() => leave(text, how));
    if (touched && search.trim() === '') return finish(() => leave('', how));
    if (offer.loading || items.length === 0) return finish(() => leave(search, how));
    if (marked) return void combobox.clickSelectedOption();
    take(items[0]);
  };
  return {
    combobox,
    offer,
    search,
    touched,
    end,
    type: (value: string) => {
      setSearch(value);
      setTouched(true);
      combobox.updateSelectedOptionIndex();
    },
    take: (id: string) => take(items.find((item) => String(item.id) === id)),
    /** Nothing ends the edit any more. */
    giveUp: () => {
      done.current = true;
    },
  };
}
