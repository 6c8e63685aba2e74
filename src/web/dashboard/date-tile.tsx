import { useEffect, useState } from 'react';
import { localeOf } from '../../engine/format';
import { currentLanguage } from '../../engine/web/i18n';
import { shopZone } from '../../engine/web/shop-zone';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './dashboard.module.css';

const MINUTE = 60_000;

/** Today, big. */
export default function DateTile() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const part = (options: Intl.DateTimeFormatOptions) =>
    now.toLocaleDateString(localeOf(currentLanguage()), { ...options, timeZone: shopZone() });
  return (
    <div className={`${layout.column} ${styles.date}`}>
      <span>{part({ weekday: 'long' })}</span>
      <b>{part({ day: 'numeric', month: 'long' })}</b>
      <span>{part({ year: 'numeric' })}</span>
    </div>
  );
}
