import { IconArrowRight, IconBolt, IconClock, IconFileText, IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import type { Entry, EntryGroup } from './search-entries';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './search.module.css';

const icons = {
  recent: IconClock,
  go: IconArrowRight,
  new: IconPlus,
  do: IconBolt,
  record: IconFileText,
  all: IconSearch,
};

interface Props {
  groups: EntryGroup[];
  busy: boolean;
  typed: string;
  active: string | undefined;
  onChoose: (entry: Entry) => void;
  onPoint: (key: string) => void;
}

/** The lines under the search box, in groups. */
export function PaletteList({ groups, busy, typed, active, onChoose, onPoint }: Props) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.getElementById(`palette-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const records = groups.some((group) => group.entries.some((entry) => entry.kind !== 'all'));
  const hint = !typed.trim() ? t('search.hint') : !records && !busy ? t('search.nothing') : undefined;
  return (
    <div className={`${layout.card} ${styles.panel}`} data-busy={busy || undefined} tabIndex={0}>
      <div id="palette" role="listbox" aria-label={t('search.label')} aria-busy={busy}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-labelledby={`palette-group-${group.key}`}>
            <div id={`palette-group-${group.key}`} className={`${layout.small} ${styles.group}`}>
              {group.title}
            </div>
            {group.entries.map((entry) => {
              const Icon = icons[entry.kind];
              return (
                <div
                  key={entry.key}
                  id={`palette-${entry.key}`}
                  role="option"
                  aria-selected={entry.key === active}
                  className={`${layout.row} ${styles.entry}`}
                  onPointerMove={() => entry.key !== active && onPoint(entry.key)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(entry)}
                >
                  <Icon size={16} aria-hidden />
                  <span className={layout.cut}>{entry.title}</span>
                  {entry.details && (
                    <span className={`${layout.cut} ${layout.small} ${styles.details}`}>{entry.details}</span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <p className={styles.keys} aria-hidden>
        {t('search.keys')}
      </p>
    </div>
  );
}
