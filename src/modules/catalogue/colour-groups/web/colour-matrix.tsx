import { NumberInput } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import screen from '../../../../engine/web/ui/screen.module.css';
import type { colourChanges } from '../colour-changes.entity';
import styles from './colour-matrix.module.css';

interface Group {
  id: number;
  name: string;
}
interface Change {
  id: number;
  version: number;
  minutes: number;
}
interface Entry {
  from: Group;
  to: Group;
  known: Change | undefined;
  minutes: number | null;
}
const MOST = 480;
const KEY = ['colour-changes', 'matrix'];

interface MinutesProps extends Omit<Entry, 'minutes'> {
  mayWrite: boolean;
  store: (entry: Entry) => void;
}

function Minutes({ from, to, known, mayWrite, store }: MinutesProps) {
  const { t } = useTranslation('catalogue');
  return (
    <NumberInput
      // What was refused, or typed elsewhere, is drawn as it is stored.
      key={known?.version ?? 0}
      aria-label={t('colourMatrix.cell', { from: from.name, to: to.name })}
      defaultValue={known?.minutes ?? ''}
      placeholder={t('colourMatrix.default')}
      suffix={t('colourMatrix.unit')}
      min={0}
      max={MOST}
      clampBehavior="strict"
      allowDecimal={false}
      hideControls
      readOnly={!mayWrite}
      onBlur={(event) => {
        const minutes = Number.parseInt(event.currentTarget.value, 10);
        const typed = Number.isNaN(minutes) ? null : minutes;
        if (typed !== (known?.minutes ?? null)) store({ from, to, known, minutes: typed });
      }}
    />
  );
}

/** Minutes of cleaning from the colours of a row to those of a column; an empty cell takes the setting. */
export default function ColourMatrix() {
  const { t } = useTranslation('catalogue');
  const client = useQueryClient();
  const mayWrite = useCan('DICTIONARIES_WRITE');
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const [groups, changes] = await Promise.all([
        api.get<{ items: Group[] }>(
          'search/colour-groups-search',
          { page: 0, itemsPerPage: 0, filter: {} },
          { signal },
        ),
        api.list<typeof colourChanges>('colour-changes', { itemsPerPage: 500 }, { signal }),
      ]);
      const known = new Map<string, Change>(changes.items.map((one) => [`${one.fromGroupId} ${one.toGroupId}`, one]));
      return { groups: groups.items, known };
    },
  });
  const { submit } = useSubmit(async ({ from, to, known, minutes }: Entry) => {
    try {
      if (minutes === null) await api.delete(`colour-changes/${known!.id}`);
      else if (known) await api.put(`colour-changes/${known.id}`, { version: known.version, minutes });
      else await api.create('colour-changes', { fromGroupId: from.id, toGroupId: to.id, minutes });
    } finally {
      await client.invalidateQueries({ queryKey: KEY });
    }
  });
  return (
    <div className={screen.screen}>
      <header className={screen.head}>
        <h1>{t('colourMatrix.title')}</h1>
      </header>
      <div className={screen.body}>
        <p className={styles.hint}>
          {t('colourMatrix.hint')} <Link to="/colour-groups">{t('colourMatrix.groups')}</Link>
        </p>
        {error && <p role="alert">{errorText(error)}</p>}
        {data?.groups.length === 0 && <EmptyState icon={IconPalette} title={t('colourMatrix.none')} />}
        {data && data.groups.length > 0 && (
          <div className={styles.scroll}>
            <table className={styles.matrix} aria-label={t('colourMatrix.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('colourMatrix.fromTo')}</th>
                  {data.groups.map((to) => (
                    <th key={to.id} scope="col">
                      {to.name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.groups.map((from) => (
                  <tr key={from.id}>
                    <th scope="row">{from.name}</th>
                    {data.groups.map((to) => {
                      const known = data.known.get(`${from.id} ${to.id}`);
                      return (
                        <td key={to.id}>
                          <Minutes
                            from={from}
                            to={to}
                            known={known}
                            mayWrite={mayWrite}
                            store={(entry) => void submit(entry)}
                          />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </div>
  );
}
