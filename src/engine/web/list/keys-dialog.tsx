import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { defineDialog } from '../dialogs/lazy-dialog';
import { i18n } from '../i18n';
import { Kbd } from '../ui/kbd';
import styles from './dialogs.module.css';

const shortcuts = [
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

function Shortcuts() {
  const { t } = useTranslation('list');
  return (
    <dl className={styles.keys}>
      {shortcuts.map(([action, keys]) => (
        <div key={action}>
          <dt>{t(`keys.${action}`)}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            <VisuallyHidden>{keys.join(', ')}</VisuallyHidden>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The keyboard shortcuts of a list. */
export default defineDialog({ title: () => i18n.t('list:keys.title'), size: 560, Content: Shortcuts });
