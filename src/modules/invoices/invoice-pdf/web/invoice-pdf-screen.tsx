import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconFileAlert, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate, useParams } from 'react-router';
import { useRecord } from '../../../../engine/web/edit/use-record';
import { currentLanguage, errorText } from '../../../../engine/web/i18n';
import { EmptyState } from '../../../../engine/web/ui/empty-state';
import { usePdf } from '../../../documents/pdf/web/use-pdf';
import { invoicePdfPath } from '../../invoices/web/invoice-calls';
import layout from '../../../../engine/web/ui/layout.module.css';
import screen from '../../../../engine/web/ui/screen.module.css';
import styles from './invoice-pdf.module.css';
import type { Language } from '../../../../engine/web/language';

/** `/invoices/pdf/:id` */
export default function InvoicePdfScreen() {
  const { t } = useTranslation(['invoices', 'edit']);
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const record = useRecord('invoices', id);
  const { address, error } = usePdf(invoicePdfPath(id, language));
  const name = String(record.data?.['number'] ?? t('invoices:pdf.title'));
  return (
    <div className={`${layout.column} ${styles.screen}`}>
      <header className={`${screen.head} ${styles.head}`}>
        <ActionIcon
          aria-label={t('edit:backToList', { list: t('invoices:invoices.many') })}
          onClick={() => void navigate('/invoices')}
        >
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
        <h1>{name}</h1>
        <span className={layout.grow} />
        <SegmentedControl
          aria-label={t('invoices:pdf.language')}
          value={language}
          onChange={(value) => setLanguage(value)}
          data={[
            { value: 'pl', label: 'PL' },
            { value: 'en', label: 'EN' },
            { value: 'de', label: 'DE' },
          ]}
        />
        <Button
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => void navigate(`/invoices/edit/${id}`)}
        >
          {t('invoices:pdf.open')}
        </Button>
      </header>
      {error ? (
        <EmptyState icon={IconFileAlert} title={t('invoices:pdf.failed')} text={errorText(error)} />
      ) : (
        address && <iframe className={styles.document} src={address} title={name} />
      )}
    </div>
  );
}
