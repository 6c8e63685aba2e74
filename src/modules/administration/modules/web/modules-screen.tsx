import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../engine/web/api';
import { errorText, textOf } from '../../../../engine/web/i18n';
import { showToast, toastSaveError } from '../../../../engine/web/ui/toast-store';
import styles from '../../settings/web/settings-screen.module.css';

interface Answer {
  items: { code: string; isActive: boolean }[];
}

/** The parts of the product, each with what it does and a switch. */
export default function ModulesScreen() {
  const { t } = useTranslation(['administration', 'rights']);
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: ['modules'], queryFn: () => api.get<Answer>('modules') });
  const [busy, setBusy] = useState<string>();
  const turn = async (code: string, isActive: boolean, name: string) => {
    setBusy(code);
    try {
      client.setQueryData(['modules'], await api.put<Answer>('modules', { code, isActive }));
      const text = isActive ? 'administration:modules.switchedOn' : 'administration:modules.switchedOff';
      showToast({ kind: 'success', title: t(text, { name }) });
    } catch (failure) {
      toastSaveError(failure);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('administration:modules.many')}</h1>
      </header>
      <p className={styles.intro}>{t('administration:modules.intro')}</p>
      {error && <p role="alert">{errorText(error)}</p>}
      <div className={styles.modules}>
        {data?.items.map(({ code, isActive }) => {
          const name = textOf(`rights:modules.${code}`) ?? code;
          const fixed = code === 'CORE';
          return (
            <div key={code} className={styles.module}>
              <Switch
                label={fixed ? `${name} · ${t('administration:modules.always')}` : name}
                description={textOf(`rights:moduleHelp.${code}`)}
                checked={isActive}
                disabled={busy === code}
                readOnly={fixed}
                aria-disabled={fixed || undefined}
                onChange={(event) => {
                  if (!fixed) void turn(code, event.currentTarget.checked, name);
                }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
