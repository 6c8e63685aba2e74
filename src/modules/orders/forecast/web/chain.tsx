import {
  IconBrush,
  IconCalendar,
  IconClock,
  IconDroplet,
  IconHourglass,
  IconPackageImport,
  IconRefreshAlert,
  IconStack2,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { Notice } from '../../../../engine/web/ui/notice';
import type { IconComponent } from '../../../../engine/web/ui/icons';
import { useFormat } from '../../../../engine/web/use-format';
import { type ChainKind, type ChainLink, type ForecastNote, type LostDays, spanOf } from '../forecast-answer';
import { ShareBar } from '../../../../engine/web/ui/share-bar';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './forecast.module.css';

const icons: Record<ChainKind, IconComponent> = {
  reception: IconPackageImport,
  paint: IconDroplet,
  plan: IconCalendar,
  queue: IconStack2,
  change: IconBrush,
  people: IconUsers,
  work: IconClock,
  partner: IconTruck,
};

/** Working time in words: `2 d 3 h`, `35 min`. */
export function useSpan(dayMinutes: number): (minutes: number) => string {
  const { t } = useTranslation('orders');
  return (all) => {
    const { days, hours, minutes } = spanOf(all, dayMinutes);
    const parts = [
      days > 0 && t('forecast.days', { days }),
      hours > 0 && t('forecast.hours', { hours }),
      minutes > 0 && days === 0 && t('forecast.minutes', { minutes }),
    ].filter(Boolean);
    return parts.join(' ') || t('forecast.minutes', { minutes: 0 });
  };
}

interface Props {
  chain: readonly ChainLink[];
  dayMinutes: number;
}

/** What the time until the end goes to, link by link, each with its share. */
export function Chain({ chain, dayMinutes }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const span = useSpan(dayMinutes);
  const most = Math.max(...chain.map(({ minutes }) => minutes));
  if (!chain.length) return <p className={layout.quiet}>{t('forecast.nothingLeft')}</p>;
  return (
    <ol className={`${layout.card} ${layout.parted} ${styles.chain}`}>
      {chain.map((link, at) => {
        const Icon = icons[link.kind];
        return (
          <li key={at}>
            <Icon size={16} aria-hidden />
            <span className={layout.unbroken}>{t(`forecast.kinds.${link.kind}`)}</span>
            <span
              className={`${layout.cut} ${layout.quiet} ${styles.where}`}
              title={[link.step, link.place].filter(Boolean).join(' · ')}
            >
              {[link.step, link.place].filter(Boolean).join(' · ')}
              {link.isProposed && <em>{t('forecast.proposed')}</em>}
            </span>
            <ShareBar share={Math.max(link.minutes / most, 0.02)} tone={link.minutes === most ? 'warn' : 'quiet'} />
            <span className={`${layout.amount} ${layout.strong}`}>{span(link.minutes)}</span>
            <span className={`${layout.amount} ${layout.faint}`}>
              {link.from === link.to ? format.date(link.to) : `${format.date(link.from)} – ${format.date(link.to)}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const lostIcons: Record<LostDays['kind'], IconComponent> = {
  reception: IconPackageImport,
  waiting: IconHourglass,
  paint: IconDroplet,
  behind: IconCalendar,
  rework: IconRefreshAlert,
};

/** Days that are lost already, as they were recorded, each in the words of its kind. */
export function Lost({ lost }: { lost: readonly LostDays[] }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const most = Math.max(...lost.map(({ days }) => days));
  return (
    <ol className={`${layout.card} ${layout.parted} ${styles.chain}`}>
      {lost.map(({ kind, days, from, to, what }, at) => {
        const Icon = lostIcons[kind];
        return (
          <li key={at}>
            <Icon size={16} aria-hidden />
            <span className={layout.unbroken}>{t(`forecast.lost.${kind}`)}</span>
            <span className={`${layout.cut} ${layout.quiet} ${styles.where}`} title={what ?? undefined}>
              {what}
            </span>
            <ShareBar share={Math.max(days / most, 0.02)} tone={days === most ? 'warn' : 'quiet'} />
            <span className={`${layout.amount} ${layout.strong}`}>{t('forecast.lostDays', { count: days })}</span>
            <span className={`${layout.amount} ${layout.faint}`}>
              {format.date(from)} – {format.date(to)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What the forecast rests on. */
export function Notes({ notes }: { notes: readonly ForecastNote[] }) {
  const { t } = useTranslation('orders');
  if (!notes.length) return null;
  return (
    <Notice tone="info" framed>
      {notes.map((note) => (
        <div key={note}>{t(`forecast.notes.${note}`)}</div>
      ))}
    </Notice>
  );
}
