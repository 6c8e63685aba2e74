import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { useSession } from '../../engine/web/engine-context';
import { goTo } from '../../engine/web/navigation';
import { useRegistry } from '../../engine/web/registry';
import { screenCommands } from '../../engine/web/screen-commands';
import { useFormat } from '../../engine/web/use-format';
import { hasCamera, openCamera } from '../../engine/web/scan/open-camera';
import { canOpen } from '../app/open-path';
import { readRecents } from '../shell/recents';
import { useMenu } from '../shell/use-menu';
import {
  findRecords,
  isNumber,
  menuEntries,
  numberedFirst,
  recentEntries,
  recordEntries,
  settledGroups,
  searchable,
  typedEntries,
  type EntryGroup,
  type Entry,
} from './search-entries';
import { resultsPath, useOpenCode } from './open-code';
import { signOut } from '../session/session-calls';
import { setScheme } from '../theme/look';

/** Milliseconds of quiet before records are asked for, shortest text, records per kind. */
const DELAY = 350;
const SHORTEST = 2;
const PER_KIND = 5;

/** What can be done from the palette: with the open record first, then with the product. */
function useCommands(): () => Entry[] {
  const { t } = useTranslation('shell');
  const openCode = useOpenCode();
  const scan = async () => {
    const code = await openCamera({});
    if (code && (await openCode(code))) goTo(resultsPath(code));
  };
  const entry = (key: string, title: string, run: () => void): Entry => ({
    key: `do-${key}`,
    kind: 'do',
    title,
    path: '',
    run,
  });
  return () => [
    ...screenCommands().map(({ key, label, run }) => entry(key, label, run)),
    ...(hasCamera() ? [entry('scan', t('search.scan'), () => void scan())] : []),
    entry('dark', t('search.dark'), () => setScheme('dark')),
    entry('light', t('search.light'), () => setScheme('light')),
    entry('signOut', t('user.signOut'), () => signOut()),
  ];
}

/** What the palette lists for a typed text: recents before typing; places and actions at once; records as they arrive. */
export function usePalette(typed: string, open: boolean): { groups: EntryGroup[]; busy: boolean } {
  const { t } = useTranslation('shell');
  const session = useSession();
  const menu = useMenu();
  const { outlines } = useRegistry();
  const [records, setRecords] = useState<{ text: string; groups: EntryGroup[]; left: number }>();
  const text = typed.trim();
  const { user, permissions, modules } = session;
  const format = useFormat();

  useEffect(() => {
    if (!open || text.length < SHORTEST) return setRecords(undefined);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const kinds = searchable(outlines, session);
      const found = new Map<string, EntryGroup>();
      let left = kinds.length;
      const show = () => {
        const groups = settledGroups(kinds.map(({ name }) => found.get(name)));
        // Which kind a number is of is known once all have answered.
        const shown = isNumber(text) ? (left ? [] : numberedFirst(groups, text)) : groups;
        setRecords({ text, groups: shown, left });
      };
      show();
      for (const kind of kinds) {
        findRecords(kind, text, PER_KIND, stop.signal)
          .then((items) => void found.set(kind.name, recordEntries(kind, items, format.date)))
          // One kind that fails leaves the others their answers.
          .catch(() => void found.set(kind.name, recordEntries(kind, [], format.date)))
          .finally(() => {
            left -= 1;
            if (!stop.signal.aborted) show();
          });
      }
    }, DELAY);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // The session object changes with every heartbeat; what a person may search does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, open, outlines, user.id, permissions.size, modules.size]);

  const commands = useCommands();
  return useMemo(() => {
    if (!open) return { groups: [], busy: false };
    if (!text) {
      const recents = recentEntries(readRecents().filter(({ path }) => canOpen(path, session)));
      const onRecord = commands().slice(0, screenCommands().length);
      const first: EntryGroup[] = [
        { key: 'do', title: t('search.do'), entries: onRecord },
        { key: 'recent', title: t('search.recent'), entries: recents },
      ];
      return { groups: first.filter(({ entries }) => entries.length > 0), busy: false };
    }
    const { go, make } = menuEntries(menu, text);
    const groups: EntryGroup[] = [];
    if (go.length) groups.push({ key: 'go', title: t('search.go'), entries: go });
    const found = typedEntries(commands(), text);
    if (found.length) groups.push({ key: 'do', title: t('search.do'), entries: found });
    if (make.length) groups.push({ key: 'new', title: t('search.new'), entries: make });
    if (records) groups.push(...records.groups);
    const busy = text.length >= SHORTEST && (records?.text !== text || records.left > 0);
    // The last line would move under the pointer with every answer.
    if (text.length >= SHORTEST && !(busy && groups.length > 0)) {
      const all = { key: 'all', kind: 'all' as const, title: t('search.all', { text }), path: resultsPath(text) };
      groups.push({ key: 'all', title: t('search.everywhere'), entries: [all] });
    }
    return { groups, busy };
    // Read again with every opening and letter: the commands are those of the screen at that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open, text, menu, records, t]);
}
