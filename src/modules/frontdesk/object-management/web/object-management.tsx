import { Button, Tabs, TextInput } from '@mantine/core';
import { IconDeviceTablet, IconPlus, IconSearch, IconUrgent } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate, useSearchParams } from 'react-router';
import { allows, hasModule, useSession } from '../../../../engine/web/engine-context';
import { lazyDialog } from '../../../../engine/web/dialogs/lazy-dialog';
import { deskTabs } from './tabs';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './desk.module.css';

const openTablet = lazyDialog(() => import('../../guests/web/tablet-link-dialog'));

/** The one screen of the desk: keys, guests and cars, to hand out and to take back. */
export default function ObjectManagement() {
  const { t } = useTranslation('frontdesk');
  const { modules, permissions } = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const tabs = deskTabs.filter(({ module, needs }) => hasModule(modules, module) && allows(permissions, needs));
  const shown = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  const seesGuests = tabs.some(({ key }) => key === 'guests');
  return (
    <div className={`${layout.column} ${styles.page}`}>
      <header className={`${layout.wrapRow} ${styles.bar}`}>
        <h1>{t('desk.title')}</h1>
        {seesGuests && allows(permissions, 'GUESTS_WRITE') && (
          <Button
            size="md"
            variant="filled"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => void navigate('/guests/add')}
          >
            {t('guests.new')}
          </Button>
        )}
        {seesGuests && allows(permissions, 'GUESTS_CHANGE') && (
          <Button
            size="md"
            leftSection={<IconDeviceTablet size={18} aria-hidden />}
            onClick={() => void openTablet({})}
          >
            {t('desk.tablet')}
          </Button>
        )}
        <Button
          size="md"
          leftSection={<IconUrgent size={18} aria-hidden />}
          onClick={() => void navigate('/evacuation')}
        >
          {t('evacuation.title')}
        </Button>
      </header>
      {shown ? (
        <Tabs
          value={shown.key}
          keepMounted={false}
          onChange={(key) => key && setParams({ tab: key }, { replace: true })}
          classNames={{ tab: styles.tab! }}
        >
          <div className={styles.top}>
            <Tabs.List>
              {tabs.map(({ key }) => (
                <Tabs.Tab key={key} value={key}>
                  {t(`desk.tabs.${key}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <TextInput
              className={styles.search}
              size="md"
              type="search"
              aria-label={t('desk.search')}
              placeholder={t('desk.search')}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={search}
              maxLength={100}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </div>
          <Tabs.Panel value={shown.key} className={`${layout.wideStack} ${styles.panel}`}>
            <Suspense fallback={null}>
              <shown.Content search={search.trim()} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      ) : (
        <p className={layout.note}>{t('desk.nothing')}</p>
      )}
    </div>
  );
}
