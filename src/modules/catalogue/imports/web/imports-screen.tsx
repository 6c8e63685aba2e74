import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { useFormat } from '../../../../engine/web/use-format';
import { errorText } from '../../../../engine/web/i18n';
import { Notice } from '../../../../engine/web/ui/notice';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { attempt, useSubmit } from '../../../../engine/web/ui/use-submit';
import { importKinds, type ImportKind } from '../import-columns';
import { ImportPreview } from './import-preview';
import type { ColumnMapping } from '../match-columns';
import type { Applied, Preview } from './preview';
import styles from './imports.module.css';

const BYTES = 10 * 1024 * 1024;

/** A file is chosen, looked at - columns, rows, faults - and only then written, whole. */
export default function ImportsScreen() {
  const { t } = useTranslation(['catalogue', 'errors']);
  const [params, setParams] = useSearchParams();
  const kind: ImportKind = importKinds.find((one) => one === params.get('kind')) ?? 'products';
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('catalogue:imports.title')}</h1>
        <SegmentedControl
          aria-label={t('catalogue:imports.what')}
          value={kind}
          onChange={(value) => setParams({ kind: value }, { replace: true })}
          data={importKinds.map((value) => ({ value, label: t(`catalogue:${value}.many`) }))}
        />
      </header>
      <div className={styles.body}>
        <OneImport key={kind} kind={kind} />
      </div>
    </div>
  );
}

function OneImport({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation(['catalogue', 'errors']);
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);

  const { submit: look, busy: looking } = useSubmit(
    async ({ chosen, mapping }: { chosen: File; mapping?: ColumnMapping }) => {
      setProblem(undefined);
      if (chosen.size > BYTES) throw new ApiRequestError(400, 'ImportTooBig');
      const fields: Record<string, string> = mapping ? { mapping: JSON.stringify(mapping) } : {};
      setPreview(await api.upload<Preview>(`imports/${kind}/preview`, chosen, fields));
      setFile(chosen);
    },
    {
      onError: (error) => {
        setPreview(undefined);
        setProblem(errorText(error));
        return true;
      },
    },
  );
  const { submit: apply, busy: applying } = useSubmit(async () => {
    if (!file || !preview) return;
    const done = await api.upload<Applied>(`imports/${kind}/apply`, file, { mapping: JSON.stringify(preview.mapping) });
    const text = t('catalogue:imports.doneText', {
      created: format.integer(done.created),
      changed: format.integer(done.changed),
      removed: format.integer(done.removed),
    });
    showToast({ kind: 'success', title: t('catalogue:imports.done'), text });
    setFile(undefined);
    setPreview(undefined);
  });
  const busy = looking || applying;
  const choose = (chosen: File | null | undefined) => {
    if (input.current) input.current.value = '';
    if (chosen) void look({ chosen });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const template = (kindOfFile: 'xls' | 'csv') =>
    void attempt(() =>
      api.download(
        `imports/${kind}/template`,
        { format: kindOfFile },
        `${kind}.${kindOfFile === 'csv' ? 'csv' : 'xlsx'}`,
      ),
    );

  return (
    <>
      <section
        className={styles.drop}
        aria-label={t('catalogue:imports.file')}
        data-over={over || undefined}
        data-small={preview !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={preview ? 28 : 40} stroke={1.3} aria-hidden />
        <div className={styles.dropText}>
          <p>{file && preview ? file.name : t('catalogue:imports.drop')}</p>
          <p className={styles.hint}>{t('catalogue:imports.limits')}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt"
          hidden
          aria-label={t('catalogue:imports.choose')}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <div className={styles.buttons}>
          <Button
            variant={preview ? 'default' : 'filled'}
            loading={busy && !preview}
            onClick={() => input.current?.click()}
          >
            {preview ? t('catalogue:imports.chooseOther') : t('catalogue:imports.choose')}
          </Button>
          {!preview && (
            <>
              <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => template('xls')}>
                {t('catalogue:imports.templateXls')}
              </Button>
              <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => template('csv')}>
                {t('catalogue:imports.templateCsv')}
              </Button>
            </>
          )}
        </div>
      </section>
      {problem && (
        <Notice framed tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {file && preview && (
        <ImportPreview
          kind={kind}
          preview={preview}
          busy={busy}
          remap={(mapping) => void look({ chosen: file, mapping })}
          apply={() => void apply()}
        />
      )}
    </>
  );
}
