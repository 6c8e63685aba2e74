import { currentLanguage } from '../../engine/web/i18n';
import styles from './changelog.module.css';
import type { Release } from './releases';

/** One release: version, day, what is new. */
export function ReleaseView({ release }: { release: Release }) {
  const language = currentLanguage();
  const day = new Date(`${release.date}T12:00:00`).toLocaleDateString(language, { dateStyle: 'long' });
  return (
    <section className={styles.release}>
      <h2>
        {release.version} <time dateTime={release.date}>{day}</time>
      </h2>
      <ul>
        {release.changes[language].map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
