import { Notifications, notifications, notificationsStore, type NotificationData } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../use-translation';
import { KitProvider } from './kit-provider';
import { drawToasts, type Toast, type ToastKind, toastKinds } from './toast-store';
import layout from './layout.module.css';
import styles from './toasts.module.css';

const icons: Readonly<Record<ToastKind, TablerIcon>> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};
/** Milliseconds a toast stays. */
const TIME = 5000;
const MOST = 5;
const theme = { respectReducedMotion: true };

const idOf = (id: number): string => `toast-${id}`;
/** What had the focus before a toast got it. */
let before: HTMLElement | null = null;
/** Takes a toast away; a focus inside of it goes back to where it was, or else to the screen. */
function close(id: number): void {
  if (document.activeElement?.closest(`.${styles.toast}`)) {
    const main = document.getElementById('main');
    (before?.isConnected ? before : main)?.focus({ preventScroll: true });
  }
  notifications.hide(idOf(id));
}
const timeOf = ({ sticky, lasts = TIME }: Toast): number | false => (sticky ? false : lasts);
/** Stays while it has the focus. */
const hold = (toast: Toast, held: boolean) =>
  notifications.update({ ...notificationOf(toast), autoClose: held ? false : timeOf(toast) });

function notificationOf(toast: Toast): NotificationData {
  return {
    id: idOf(toast.id),
    message: toast.title,
    role: toastKinds[toast.kind].role,
    className: styles.toast,
    'data-kind': toast.kind,
    'data-sticky': toast.sticky || undefined,
    autoClose: timeOf(toast),
    onFocusCapture: ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(`.${styles.toast}`)) before = relatedTarget;
      hold(toast, true);
    },
    onBlurCapture: () => hold(toast, false),
    renderNotification: () => <Content toast={toast} />,
  };
}

function show(toast: Toast): void {
  const shown = notificationsStore.getState().notifications;
  if (shown.length >= MOST) {
    const oldest = shown.find((one) => !one['data-sticky']) ?? shown[0];
    if (oldest?.id) notifications.hide(oldest.id);
  }
  notifications.show(notificationOf(toast));
}

function Content({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const { id, kind, title, text, action, onClick } = toast;
  const Icon = icons[kind];
  const words = (
    <>
      <span className={layout.strong}>{title}</span>
      {text && <span className={`${layout.quiet} ${styles.text}`}>{text}</span>}
    </>
  );
  const then = (run: () => void) => () => {
    close(id);
    run();
  };
  return (
    <>
      <Icon size={18} aria-hidden />
      {onClick ? (
        <button type="button" className={styles.words} onClick={then(() => onClick())}>
          {words}
        </button>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      {action && (
        <button type="button" className={styles.action} onClick={then(() => action.run())}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('close')} onClick={() => close(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </>
  );
}

/** The corner of the page with its toasts. Has a provider beside the application's own, as the first pages have none. */
export function ToastCorner() {
  const { t } = useTranslation('common');
  useEffect(() => drawToasts({ show, close }), []);
  return (
    <KitProvider theme={theme}>
      <section aria-label={t('notifications')}>
        <Notifications
          className={styles.corner}
          withinPortal={false}
          limit={MOST}
          zIndex={500}
          notificationMaxHeight={600}
          transitionDuration={120}
        />
      </section>
    </KitProvider>
  );
}
