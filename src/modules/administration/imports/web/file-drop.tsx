import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKind } from '../../../../engine/import/import-kind';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { errorText } from '../../../../engine/web/i18n';
import { Notice } from '../../../../engine/web/ui/notice';
import { attempt, useSubmit } from '../../../../engine/web/ui/use-submit';
import type { Import } from './import-client';
import styles from './imports.module.css';

const BYTES = 25 * 1024 * 1024;

interface Props {
  kind: ImportKind;
  uploaded: (id: number) => void;
}

/** Where a file is dropped or chosen, and templates are fetched. */
export function FileDrop({ kind, uploaded }: Props) {
  const { t } = useTranslation('administration');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { submit, busy } = useSubmit(
    async (file: File) => {
      setProblem(undefined);
      if (file.size > BYTES) throw new ApiRequestError(400, 'ImportTooBig');
      const { id } = await api.upload<Import>(`imports?kind=${kind.key}`, file);
      uploaded(id);
    },
    {
      onError: (error) => {
        setProblem(errorText(error));
        return true;
      },
    },
  );
  const take = (chosen: File | null | undefined) => {
    if (input.current) input.current.value = '';
    if (chosen) void submit(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <section
        className={styles.drop}
        aria-label={t('imports.file')}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={40} stroke={1.3} aria-hidden />
        <div className={styles.dropText}>
          <p>{t('imports.drop')}</p>
          <p className={styles.hint}>{t('imports.limits')}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt"
          hidden
          aria-label={t('imports.choose')}
          onChange={(event) => take(event.target.files?.[0])}
        />
        <div className={styles.buttons}>
          <Button variant="filled" loading={busy} onClick={() => input.current?.click()}>
            {t('imports.choose')}
          </Button>
          <TemplateButtons kind={kind} />
        </div>
      </section>
      {problem && (
        <Notice framed tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}

function TemplateButtons({ kind: { key } }: { kind: ImportKind }) {
  const { t } = useTranslation('administration');
  const download = (format: 'xls' | 'csv') =>
    void attempt(() =>
      api.download('imports/template', { kind: key, format }, `${key}.${format === 'csv' ? 'csv' : 'xlsx'}`),
    );
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <>
      <Button leftSection={icon} onClick={() => download('xls')}>
        {t('imports.templateXls')}
      </Button>
      <Button leftSection={icon} onClick={() => download('csv')}>
        {t('imports.templateCsv')}
      </Button>
    </>
  );
}
