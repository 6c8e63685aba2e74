import { IconSearch } from '@tabler/icons-react';
import { Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { useTranslation } from '../../engine/web/use-translation';
import { goTo } from '../../engine/web/navigation';
import { Burst, isLetter } from '../../engine/web/scan/burst';
import { Kbd } from '../../engine/web/ui/kbd';
import { showToast, toastLoadError } from '../../engine/web/ui/toast-store';
import styles from './search.module.css';
import { activeEntry, type Entry, type EntryGroup } from './search-entries';
import { mayBeCode, useOpenCode } from './open-code';
import { usePalette } from './use-palette';

const Scans = lazyPart(() => import('./scans').then((m) => m.default));
export const PaletteList = lazyPart(() => import('./palette-list').then((module) => module.PaletteList));

/** F1 and Ctrl+K focus the search, a click outside closes it. */
function useShortcut(
  box: RefObject<HTMLDivElement | null>,
  input: RefObject<HTMLInputElement | null>,
  setOpen: (open: boolean) => void,
): void {
  // Before the first paint, so that its key works as soon as the box is seen.
  useLayoutEffect(() => {
    const keys = (event: globalThis.KeyboardEvent) => {
      const isShortcut = event.key === 'F1' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k');
      if (!isShortcut) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
      setOpen(true);
    };
    const outside = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    window.addEventListener('keydown', keys);
    window.addEventListener('pointerdown', outside);
    return () => {
      window.removeEventListener('keydown', keys);
      window.removeEventListener('pointerdown', outside);
    };
  }, [box, input, setOpen]);
}

/**
 * @param end closes the palette
 * @param show opens it with a text
 */
function useChoice(end: () => void, show: (text: string) => void) {
  const { t } = useTranslation('shell');
  const [several, setSeveral] = useState<{ code: string; entries: Entry[] }>();
  const openCode = useOpenCode(end);
  const choose = ({ path, run }: Entry) => {
    end();
    if (run) run();
    else goTo(path);
  };
  /** A scanner is quicker than the answers: what it typed opens the record of that code. */
  const enter = async (text: string, active: Entry | undefined, isCode: boolean) => {
    const entries = isCode ? await openCode(text).catch(() => []) : [];
    if (entries?.length) setSeveral({ code: text, entries });
    else if (entries && active) choose(active);
  };
  /** What was scanned outside of fields: of several records the palette lets one choose, and searches an unknown code. */
  const scan = async (code: string) => {
    try {
      const entries = await openCode(code);
      if (!entries) return;
      if (!entries.length) showToast({ kind: 'warning', title: t('search.unknownCode', { code }) });
      setSeveral({ code, entries });
      show(code);
    } catch (error) {
      toastLoadError(error);
    }
  };
  const scannedGroups = (text: string): EntryGroup[] =>
    several?.code === text && several.entries.length
      ? [{ key: 'scanned', title: t('search.scanned', { code: text }), entries: several.entries }]
      : [];
  return { choose, enter, scan, scannedGroups };
}

/** What is typed, what was found for it, and what its keys and scanners do. */
function useSearch() {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const typing = useRef(new Burst());
  const { choose, enter, scan, scannedGroups } = useChoice(
    () => {
      setOpen(false);
      setTyped('');
      input.current?.blur();
    },
    (text) => {
      setTyped(text);
      setOpen(true);
      // What is scanned next takes its place.
      setTimeout(() => input.current?.select());
    },
  );
  const palette = usePalette(typed, open);
  const groups = [...scannedGroups(typed.trim()), ...palette.groups];
  const entries = groups.flatMap((group) => group.entries);
  const active = activeEntry(entries, chosen);

  useShortcut(box, input, setOpen);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isLetter(event.nativeEvent)) typing.current.add(event.nativeEvent);
    if (step && active) setChosen(entries[(entries.indexOf(active) + step + entries.length) % entries.length]?.key);
    else if (event.key === 'Enter' && typed.trim()) {
      const isScan = typing.current.end(event.nativeEvent) !== undefined;
      const goes = entries.some(({ kind }) => kind === 'go');
      void enter(typed.trim(), active, chosen === undefined && (isScan || mayBeCode(typed.trim(), goes)));
    } else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape') {
      if (open && typed) setTyped('');
      else {
        setOpen(false);
        input.current?.blur();
      }
    } else return;
    event.preventDefault();
  };
  return {
    box,
    input,
    typed,
    type: setTyped,
    open,
    setOpen,
    groups,
    busy: palette.busy,
    active,
    choose,
    move,
    scan,
    point: setChosen,
  };
}

/**
 * The palette of the top bar: pages, records and new records.
 * @param scans scanners are heard outside of fields: once the page rests
 */
export function SearchBox({ scans }: { scans: boolean }) {
  const { t } = useTranslation('shell');
  const { box, input, typed, type, open, setOpen, groups, busy, active, choose, move, scan, point } = useSearch();
  return (
    <div className={styles.box} ref={box} role="search" aria-label={t('search.label')}>
      <IconSearch size={16} aria-hidden />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={open && groups.length > 0}
        aria-controls="palette"
        aria-autocomplete="list"
        aria-activedescendant={open && active ? `palette-${active.key}` : undefined}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onFocus={() => setOpen(true)}
        onBlur={(event) => !box.current?.contains(event.relatedTarget) && setOpen(false)}
        onChange={(event) => {
          type(event.target.value);
          point(undefined);
          setOpen(true);
        }}
        onKeyDown={move}
      />
      <Kbd>F1</Kbd>
      <Suspense fallback={null}>{scans && <Scans scan={(code) => void scan(code)} />}</Suspense>
      <Suspense fallback={null}>
        {open && (
          <PaletteList
            groups={groups}
            busy={busy}
            typed={typed}
            active={active?.key}
            onChoose={choose}
            onPoint={point}
          />
        )}
      </Suspense>
    </div>
  );
}
