import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../use-translation';
import { nameKey, type AnyEntity, type RefValue } from '../../entity';
import { openEditor } from '../dialogs/dialog-store';
import { abilitiesOf, useSession } from '../engine-context';
import { recordTitle } from '../labels';
import { useEntitiesOf } from '../registry';
import { clearsByKey } from '../../fields/view/clears-by-key';
import { mark } from '../ui/mark';
import { Swatch } from '../ui/swatch';
import { namedText, rememberPick, useNamed, usePickerItems, type Named, type PickerItem } from './picker-items';
import { PickerOptions } from './picker-options';
import layout from '../ui/layout.module.css';
import styles from './picker.module.css';

export interface PickerProps {
  /** Entity to choose from. */
  to: string;
  value: number | null;
  onChange: (id: number | null, item?: PickerItem) => void;
  /** Name of the current value, where the row contains it; otherwise it is looked up. */
  current?: RefValue | null;
  /** Fixed filter, e.g. `{ isActive: true }`. */
  pick?: Filter;
  /** Offers "create new" to users who may: always, or while there is nothing to choose from. */
  createNew?: boolean | 'whenBare';
  required?: boolean;
  readOnly?: boolean;
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  placeholder?: string;
  name?: string;
  onBlur?: () => void;
  inputRef?: Ref<HTMLElement>;
}

type Filter = Readonly<Record<string, unknown>>;
const noFilter: Filter = {};

/**
 * Chooses one record: suggestions on opening, search by code, name or number, arrows and Enter, × to clear.
 * A value that is no longer suggested stays shown.
 */
export function Picker(props: PickerProps) {
  const { to, value, onChange, current, pick, required, readOnly, inputRef, onBlur, createNew, ...shared } = props;
  const { t } = useTranslation('edit');
  const { combobox, offer, create, shown, search, setSearch, submit, leave, onKeyDownCapture } = useSuggestions(props);
  const clearable = !required && !readOnly && value !== null;
  const clear = clearable ? () => onChange(null) : undefined;
  const name = nameOf(value, shown);
  const input = useSelectedText(search ?? name, search === null);
  const ref = useMergedRef(input, inputRef as Ref<HTMLInputElement>);
  return (
    <Combobox store={combobox} onOptionSubmit={(option) => void submit(option)} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...shared}
          ref={ref}
          value={search ?? name}
          readOnly={readOnly}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          data-pointer={mark(!readOnly)}
          data-fixed={mark(readOnly)}
          placeholder={shared.placeholder ?? (readOnly ? undefined : t('picker.placeholder'))}
          leftSection={search === null && colorOf(value, shown)}
          rightSection={!readOnly && <PickerButton clear={clear} />}
          rightSectionPointerEvents={clear ? 'all' : 'none'}
          onKeyDownCapture={onKeyDownCapture}
          onClick={() => !readOnly && combobox.openDropdown()}
          onKeyDown={search === null ? clearsByKey(clear) : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onBlur={() => {
            if (search?.trim() === '') clear?.();
            leave();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      {!readOnly && (
        <PickerOptions
          offer={offer}
          isChosen={(id) => id === value}
          search={search ?? ''}
          create={create}
          store={combobox}
        />
      )}
    </Combobox>
  );
}

type Shown = Named | null | undefined;
const nameOf = (value: number | null, shown: Shown): string => (value === null ? '' : namedText(value, shown));
const colorOf = (value: number | null, shown: Shown): ReactNode =>
  value !== null && shown?.color ? <Swatch color={shown.color} /> : undefined;

/** Selects a text that was not typed whenever it changes under the cursor, so that typing replaces it. */
function useSelectedText(text: string, replaceable: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (replaceable && document.activeElement === input.current) input.current?.select();
  }, [text, replaceable]);
  return input;
}

/** The × of a picker with a value to clear, else its arrow. */
function PickerButton({ clear }: { clear: (() => void) | undefined }) {
  const { t } = useTranslation('edit');
  if (!clear) return <IconChevronDown size={16} aria-hidden className={layout.faint} />;
  return (
    <CloseButton
      size="sm"
      className={styles.clear}
      aria-label={t('picker.clear')}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={clear}
    />
  );
}

/** The search of a picker, its suggestions, and choosing one of them. */
function useSuggestions({ to, value, onChange, current, pick = noFilter, createNew }: PickerProps) {
  const [search, setSearchText] = useState<string | null>(null);
  const [enterPending, setEnterPending] = useState(false);
  const [chosen, setChosen] = useState<PickerItem>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const offer = usePickerItems(to, pick, search ?? '', combobox.dropdownOpened);
  const shown = useNamed(to, value, chosen?.id === value ? chosen : current);
  const create = useCreate(to, createNew === 'whenBare' ? offer.isBare && isFlags(pick) : createNew);
  const setSearch = (text: string | null) => {
    setEnterPending(false);
    setSearchText(text);
  };

  const submit = async (option: string) => {
    const typed = search ?? '';
    setSearchText(null);
    combobox.closeDropdown();
    const item =
      option === 'new'
        ? create && (await newRecordOf(create, pick, typed))
        : [...offer.suggested, ...offer.items].find(({ id }) => String(id) === option);
    if (!item) return;
    setChosen(item);
    rememberPick(to, item.id);
    onChange(item.id, item);
  };
  // A scanner sends Enter before the answer has loaded, so Enter waits for it.
  useEffect(() => {
    if (!enterPending || offer.loading) return;
    setEnterPending(false);
    const [item] = offer.items;
    if (item) void submit(String(item.id));
    // oxlint-disable-next-line react/exhaustive-deps -- once the answer has loaded, not with every render
  }, [enterPending, offer.loading]);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || !search?.trim() || !offer.loading) return;
    event.preventDefault();
    event.stopPropagation();
    setEnterPending(true);
  };
  const leave = () => {
    setSearch(null);
    combobox.closeDropdown();
  };
  return { combobox, offer, create, shown, search, setSearch, submit, leave, onKeyDownCapture };
}

/** A new record can be made to match the filter: nothing in it depends on the form around. */
const isFlags = (pick: Filter): boolean => Object.values(pick).every((value) => value === true);

/** The entity a picker creates records of; undefined where it does not offer that or the user may not. */
function useCreate(to: string, offered: boolean | undefined): AnyEntity | undefined {
  const session = useSession();
  const entity = useEntitiesOf([to]).get(to);
  return offered && entity && !isDocument(entity) && abilitiesOf(entity, session).insert ? entity : undefined;
}

/** Documents are begun where they belong, not to fill a field of something else. */
const isDocument = ({ lines, transitions }: AnyEntity): boolean => lines !== undefined || transitions !== undefined;

/** Opens a new record that the picker will offer, with the typed text as its name; resolves with it as a suggestion once it is saved. */
async function newRecordOf(entity: AnyEntity, pick: Filter, typed: string): Promise<PickerItem | undefined> {
  const title = nameKey(entity);
  const named = title !== undefined && typed.trim() !== '';
  const matching = Object.entries(pick).filter(([key]) => key in entity.fields);
  const row = await openEditor({
    entity,
    mode: 'insert',
    initial: { ...Object.fromEntries(matching), ...(named && { [title]: typed.trim() }) },
  });
  if (!row) return undefined;
  const name = recordTitle(entity, row);
  return { id: row.id, name, label: name };
}
