import { localeOf } from '../../engine/format';
import { currentLanguage } from '../../engine/web/i18n';
import layout from '../../engine/web/ui/layout.module.css';
import styles from './changelog.module.css';
import type { Release } from './releases';

/** One release: version, day, what is new. */
export function ReleaseView({ release, level = 2 }: { release: Release; level?: 2 | 3 }) {
  const language = currentLanguage();
  const day = new Date(`${release.date}T12:00:00`).toLocaleDateString(localeOf(language), { dateStyle: 'long' });
  const Heading = `h${level}` as const;
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.release}`}>
      <Heading>
        {release.version} <time dateTime={release.date}>{day}</time>
      </Heading>
      <ul className={layout.bullets}>
        {release.changes[language].map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
