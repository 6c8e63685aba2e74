import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Kbd } from '../../engine/web/ui/kbd';
import styles from './search.module.css';
import { activeEntry, type Entry } from './search-entries';
import { pathOfCode } from './open-code';
import { usePalette } from './use-palette';

const PaletteList = lazy(() => import('./palette-list').then((module) => ({ default: module.PaletteList })));

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

/** @param end closes the palette */
function useChoice(end: () => void) {
  const go = useNavigate();
  const choose = ({ path, run }: Entry) => {
    end();
    if (run) run();
    else void go(path);
  };
  /** A scanner is quicker than the answers: what it typed opens the record of that code, unless a line was chosen. */
  const enter = async (text: string, active: Entry | undefined, isChosen: boolean) => {
    const path = isChosen ? undefined : await pathOfCode(text).catch(() => undefined);
    if (path === undefined) return active && choose(active);
    end();
    await go(path);
  };
  return { choose, enter };
}

/** The palette of the top bar: pages, records and new records. */
export function SearchBox() {
  const { t } = useTranslation('shell');
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const { groups, busy } = usePalette(typed, open);
  const entries = groups.flatMap((group) => group.entries);
  const active = activeEntry(entries, chosen);

  useShortcut(box, input, setOpen);

  const { choose, enter } = useChoice(() => {
    setOpen(false);
    setTyped('');
    input.current?.blur();
  });
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && active) setChosen(entries[(entries.indexOf(active) + step + entries.length) % entries.length]?.key);
    else if (event.key === 'Enter' && typed.trim()) void enter(typed.trim(), active, chosen !== undefined);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape') {
      if (open && typed) setTyped('');
      else {
        setOpen(false);
        input.current?.blur();
      }
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.box} ref={box} role="search" aria-label={t('search.label')}>
      <IconSearch size={16} aria-hidden />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={open && entries.length > 0}
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
          setTyped(event.target.value);
          setChosen(undefined);
          setOpen(true);
        }}
        onKeyDown={move}
      />
      <Kbd>F1</Kbd>
      <Suspense fallback={null}>
        {open && (
          <PaletteList
            groups={groups}
            busy={busy}
            typed={typed}
            active={active?.key}
            onChoose={choose}
            onPoint={setChosen}
          />
        )}
      </Suspense>
    </div>
  );
}
