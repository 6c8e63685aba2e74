import { useTranslation } from '../../engine/web/use-translation';
import { useSession } from '../../engine/web/engine-context';
import { usePrinter } from '../../modules/labels/label-printing/web/printer/printer-state';
import { useLinkState } from '../realtime/realtime';
import { ShellLink } from './shell-link';
import styles from './top-bar.module.css';

/** State of the realtime connection and of the label printer. On narrow screens the text is in the tooltip only. */
export function StatusDots() {
  const { t } = useTranslation('shell');
  const link = useLinkState();
  const printer = usePrinter();
  const { user } = useSession();
  const chat = t(`dots.chat.${link}`);
  const label = t(`dots.printer.${printer.state}`);
  return (
    <div className={styles.dots}>
      <span className={styles.dot} data-state={link} role="status" title={chat} aria-label={chat}>
        <span className={styles.dotWord}>{link === 'open' ? t('dots.chatShort') : chat}</span>
      </span>
      {!user.isCustomer && (
        <ShellLink
          to="/zebra-status"
          className={styles.dot}
          data-state={printer.state}
          title={label}
          aria-label={label}
        >
          <span className={styles.dotWord}>{label}</span>
        </ShellLink>
      )}
    </div>
  );
}
