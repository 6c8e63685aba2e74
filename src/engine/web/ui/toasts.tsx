import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../dialogs/dialog-store';
import { closeToast, TOAST_TIME, useToasts, type Toast } from './toast-store';
import styles from './toasts.module.css';

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertCircle };

function ToastView({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common');
  const [held, setHeld] = useState(false);
  const Icon = icons[toast.kind];
  useEffect(() => {
    if (toast.sticky || held) return;
    const timer = setTimeout(() => closeToast(toast.id), TOAST_TIME);
    return () => clearTimeout(timer);
  }, [toast, held]);
  const words = (
    <>
      <span className={styles.title}>{toast.title}</span>
      {toast.text && <span className={styles.text}>{toast.text}</span>}
    </>
  );
  const open = () => {
    closeToast(toast.id);
    toast.onClick?.();
  };
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden />
      {toast.onClick ? (
        <button type="button" className={styles.words} onClick={open}>
          {words}
        </button>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('close')} onClick={() => closeToast(toast.id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

/**
 * The corner where toasts appear. Drawn once by the application. What stays until it is clicked waits while a dialog is
 * open: it would lie over the dialog's buttons.
 */
export function Toasts() {
  const all = useToasts();
  const isDialog = useDialogs().length > 0;
  const toasts = isDialog ? all.filter(({ sticky }) => !sticky) : all;
  const { t } = useTranslation('common');
  return (
    <section className={styles.corner} aria-label={t('notifications')}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
