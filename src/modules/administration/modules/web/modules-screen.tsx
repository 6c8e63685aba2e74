import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  IconAddressBook,
  IconBell,
  IconBox,
  IconCalendarTime,
  IconCar,
  IconChecklist,
  IconClock,
  IconFileInvoice,
  IconFingerprint,
  IconForklift,
  IconId,
  IconKey,
  IconMessage,
  IconMessageReport,
  IconPackageImport,
  IconPalette,
  IconPaperclip,
  IconReceipt2,
  IconSettings,
  IconTools,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { confirm } from '../../../../engine/web/dialogs/ask';
import { errorText, textOf } from '../../../../engine/web/i18n';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { lackedBy, type Module } from '../../../rights/modules';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from '../../settings/web/settings-screen.module.css';

interface Answer {
  items: { code: Module; isActive: boolean }[];
}

interface Turn {
  code: Module;
  isActive: boolean;
  name: string;
}

const moduleIcons: Readonly<Record<Module, Icon>> = {
  CORE: IconSettings,
  RECEPTIONS: IconPackageImport,
  STOCK: IconForklift,
  TODOS: IconChecklist,
  MESSAGES: IconMessage,
  CUSTOMERS: IconUsers,
  ORDERS: IconBox,
  PRODUCTS: IconPalette,
  CRM: IconAddressBook,
  COMPLAINTS: IconMessageReport,
  QUOTATIONS: IconReceipt2,
  ALERTS: IconBell,
  INVOICES: IconFileInvoice,
  ATTACHMENTS: IconPaperclip,
  ORDER_SCHEDULER: IconCalendarTime,
  CARS: IconCar,
  GUESTS: IconUserPlus,
  KEYS: IconKey,
  EQUIPMENT: IconTools,
  CARDS: IconId,
  WORK_REPORTS: IconClock,
  RCP: IconFingerprint,
};

/** The parts of the product, each with what it does and a switch. */
export default function ModulesScreen() {
  const { t } = useTranslation(['administration', 'rights']);
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: ['modules'], queryFn: () => api.get<Answer>('modules') });
  const [turned, setTurned] = useState<string>();
  const on = new Set(data?.items.filter(({ isActive }) => isActive).map(({ code }) => code));
  const nameOf = (code: Module) => textOf(`rights:modules.${code}`) ?? code;
  const { submit: turn } = useSubmit(async ({ code, isActive, name }: Turn) => {
    setTurned(code);
    try {
      client.setQueryData(['modules'], await api.put<Answer>('modules', { code, isActive }));
    } finally {
      setTurned(undefined);
    }
    const text = isActive ? 'administration:modules.switchedOn' : 'administration:modules.switchedOff';
    showToast({ kind: 'success', title: t(text, { name }) });
  });
  const change = async (wanted: Turn) => {
    const question = {
      title: t('administration:modules.offTitle', { name: wanted.name }),
      text: t('administration:modules.offText'),
      confirmLabel: t('administration:modules.offConfirm'),
      danger: true,
    };
    if (wanted.isActive || (await confirm(question))) await turn(wanted);
  };
  return (
    <div className={screenStyles.screen}>
      <header className={`${screenStyles.head} ${styles.head}`}>
        <h1>{t('administration:modules.many')}</h1>
      </header>
      <p className={styles.intro}>{t('administration:modules.intro')}</p>
      {error && <p role="alert">{errorText(error)}</p>}
      <div className={styles.modules}>
        {data?.items.map(({ code, isActive }) => {
          const name = nameOf(code);
          const lacked = lackedBy(code, on).map(nameOf).join(', ');
          const ModuleIcon = moduleIcons[code];
          const fixed = code === 'CORE';
          return (
            <div key={code} className={`${layout.card} ${styles.module}`}>
              <ModuleIcon size={20} stroke={1.5} aria-hidden />
              <Switch
                label={name}
                description={textOf(`rights:moduleHelp.${code}`)}
                error={lacked && t('administration:modules.lacks', { names: lacked })}
                checked={isActive}
                disabled={turned === code}
                readOnly={fixed}
                aria-disabled={fixed || undefined}
                onChange={(event) => {
                  if (!fixed) void change({ code, isActive: event.currentTarget.checked, name });
                }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
