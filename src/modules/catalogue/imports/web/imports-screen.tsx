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
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
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
  return (
    <>
      <FileDrop kind={kind} file={preview && file} busy={looking} choose={(chosen) => void look({ chosen })} />
      {problem && (
        <Notice framed tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {file && preview && (
        <ImportPreview
          kind={kind}
          preview={preview}
          busy={looking || applying}
          remap={(mapping) => void look({ chosen: file, mapping })}
          apply={() => void apply()}
        />
      )}
    </>
  );
}

interface DropProps {
  kind: ImportKind;
  /** The one whose preview is shown. */
  file: File | undefined;
  busy: boolean;
  choose: (file: File) => void;
}

/** Where a file is dropped or chosen, and templates are fetched as long as there is none. */
function FileDrop({ kind, file, busy, choose }: DropProps) {
  const { t } = useTranslation('catalogue');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (chosen: File | null | undefined) => {
    if (input.current) input.current.value = '';
    if (chosen) choose(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={styles.drop}
      aria-label={t('imports.file')}
      data-over={over || undefined}
      data-small={file !== undefined || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={file ? 28 : 40} stroke={1.3} aria-hidden />
      <div className={styles.dropText}>
        <p>{file ? file.name : t('imports.drop')}</p>
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
        <Button variant={file ? 'default' : 'filled'} loading={busy && !file} onClick={() => input.current?.click()}>
          {file ? t('imports.chooseOther') : t('imports.choose')}
        </Button>
        {!file && <TemplateButtons kind={kind} />}
      </div>
    </section>
  );
}

function TemplateButtons({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('catalogue');
  const download = (format: 'xls' | 'csv') =>
    void attempt(() =>
      api.download(`imports/${kind}/template`, { format }, `${kind}.${format === 'csv' ? 'csv' : 'xlsx'}`),
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
