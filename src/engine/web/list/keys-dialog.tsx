import { useTranslation } from 'react-i18next';
import { Kbd } from '../ui/kbd';
import styles from './dialogs.module.css';

const keys = [
  ['move', ['↑', '↓', 'j', 'k']],
  ['open', ['Enter']],
  ['peek', ['Space']],
  ['select', ['x']],
  ['extend', ['Shift + ↑ ↓', 'Shift + x']],
  ['selectPage', ['Ctrl + A']],
  ['copy', ['Ctrl + C']],
  ['menu', ['Shift + F10']],
  ['pages', ['Page Up', 'Page Down']],
  ['search', ['/']],
  ['filters', ['f']],
  ['create', ['n']],
  ['refresh', ['r']],
  ['back', ['Esc']],
] as const;

export default function KeysDialog() {
  const { t } = useTranslation('list');
  return (
    <dl className={styles.keys}>
      {keys.map(([what, with_]) => (
        <div key={what}>
          <dt>{t(`keys.${what}`)}</dt>
          <dd>
            {with_.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            <span className={styles.unseen}>{with_.join(', ')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
