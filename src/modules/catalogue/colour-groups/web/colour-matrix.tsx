import { NumberInput } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText } from '../../../../engine/web/i18n';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { Matrix } from '../../../../engine/web/ui/matrix';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import layout from '../../../../engine/web/ui/layout.module.css';
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
const MOST = 480;
const KEY = ['colour-changes', 'matrix'];

interface MinutesProps {
  from: Group;
  to: Group;
  known: Change | undefined;
  mayWrite: boolean;
}

/** Each cell saves by itself: who goes on with the tab key has the next one typed before the first is stored. */
function Minutes({ from, to, known, mayWrite }: MinutesProps) {
  const { t } = useTranslation('catalogue');
  const client = useQueryClient();
  const [refusals, setRefusals] = useState(0);
  const { submit, busy } = useSubmit(
    async (minutes: number | null) => {
      try {
        if (minutes === null) await api.delete(`colour-changes/${known!.id}`);
        else if (known) await api.put(`colour-changes/${known.id}`, { version: known.version, minutes });
        else await api.create('colour-changes', { fromGroupId: from.id, toGroupId: to.id, minutes });
      } finally {
        await client.invalidateQueries({ queryKey: KEY });
      }
    },
    { onError: () => setRefusals((count) => count + 1) },
  );
  return (
    <NumberInput
      // What was refused, or typed elsewhere, is drawn as it is stored.
      key={[known?.id, known?.version, refusals].join()}
      aria-label={t('colourMatrix.cell', { from: from.name, to: to.name })}
      defaultValue={known?.minutes ?? ''}
      placeholder={t('colourMatrix.default')}
      suffix={t('colourMatrix.unit')}
      min={0}
      max={MOST}
      clampBehavior="strict"
      allowDecimal={false}
      hideControls
      readOnly={!mayWrite || busy}
      onBlur={(event) => {
        const minutes = Number.parseInt(event.currentTarget.value, 10);
        const typed = Number.isNaN(minutes) ? null : minutes;
        if (typed !== (known?.minutes ?? null)) void submit(typed);
      }}
    />
  );
}

/** Minutes of cleaning from the colours of a row to those of a column; an empty cell takes the setting. */
export default function ColourMatrix() {
  const { t } = useTranslation('catalogue');
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
        api.list<typeof colourChanges>('colour-changes', { itemsPerPage: -1 }, { signal }),
      ]);
      const known = new Map<string, Change>(changes.items.map((one) => [`${one.fromGroupId} ${one.toGroupId}`, one]));
      return { groups: groups.items, known };
    },
  });
  return (
    <div className={screen.screen}>
      <header className={screen.head}>
        <h1>{t('colourMatrix.title')}</h1>
      </header>
      <div className={screen.body}>
        <p className={`${layout.quiet} ${styles.hint}`}>
          {t('colourMatrix.hint')} <Link to="/colour-groups">{t('colourMatrix.groups')}</Link>
        </p>
        {error && <p role="alert">{errorText(error)}</p>}
        {data?.groups.length === 0 && <EmptyState icon={IconPalette} title={t('colourMatrix.none')} />}
        {data && data.groups.length > 0 && (
          <Matrix
            label={t('colourMatrix.title')}
            classNames={{ box: styles.scroll, table: styles.matrix }}
            corner={t('colourMatrix.fromTo')}
            columns={data.groups.map((to) => ({
              key: to.id,
              head: to.name,
              cell: (from: Group) => (
                <Minutes from={from} to={to} known={data.known.get(`${from.id} ${to.id}`)} mayWrite={mayWrite} />
              ),
            }))}
            rows={data.groups}
            rowKey={({ id }) => id}
            rowHead={({ name }) => name}
          />
        )}
      </div>
    </div>
  );
}
