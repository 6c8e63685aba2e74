import { Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../engine/web/use-translation';
import { Link } from 'react-router';
import type { Family } from '../../engine/entity';
import { api } from '../../engine/web/api';
import { useCan } from '../../engine/web/engine-context';
import { onChange } from '../../engine/web/live';
import { today } from '../../engine/web/today';
import { StatusChip } from '../../engine/web/ui/status-chip';
import { useFormat } from '../../engine/web/use-format';
import { TileError } from './figure';
import dashboard from './dashboard.module.css';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './work-cards-tile.module.css';

interface Card {
  id: number;
  numberText: string | null;
  date: string;
  place: string;
  shift: string | null;
  status: string;
  color: Family | null;
  done: number;
  total: number;
}
const live = new Set(['work-cards', 'work-card-frames', '*']);
const queryKey = ['work-cards', 'dashboard'];

/** Open work cards, those of days before with their day: where, how many frames are finished, one click to the card. */
export default function WorkCardsTile() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const format = useFormat();
  const atTheFrames = useCan('WORK_CARDS_WORK');
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<{ items: Card[] }>('dashboard/work-cards', {}, { signal }),
  });
  useEffect(
    () =>
      onChange(({ entity }) => {
        if (live.has(entity)) void client.invalidateQueries({ queryKey });
      }),
    [client],
  );
  if (error) return <TileError error={error} />;
  if (!data) return null;
  if (data.items.length === 0) return <p className={dashboard.quiet}>{t('tiles.workCardsNothing')}</p>;
  return (
    <ul className={dashboard.lines}>
      {data.items.map(({ id, numberText, date, place, shift, status, color, done, total }) => {
        const frames = total > 0 ? t('tiles.framesDone', { done, total }) : t('tiles.noFrames');
        return (
          <li key={id} className={styles.card}>
            <Link to={atTheFrames ? `/floor/${id}` : `/work-cards/edit/${id}`}>
              <b>{place}</b>
              <small>
                {[numberText, date === today() ? null : format.date(date), shift].filter(Boolean).join(' · ')}
              </small>
            </Link>
            <span className={`${layout.hint} ${styles.frames}`}>
              <StatusChip family={color ?? 'grey'}>{status}</StatusChip>
              {frames}
              {total > 0 && <Progress value={(done / total) * 100} aria-label={`${place}: ${frames}`} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
