import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { ImportKind } from '../../../../engine/import/import-kind';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { errorText, firstText } from '../../../../engine/web/i18n';
import { DropZone } from '../../../../engine/web/ui/drop-zone';
import { Notice } from '../../../../engine/web/ui/notice';
import { attempt, useSubmit } from '../../../../engine/web/ui/use-submit';
import type { Import } from './import-client';

const BYTES = 25 * 1024 * 1024;

interface Props {
  kind: ImportKind;
  uploaded: (id: number) => void;
}

/** Where a file is dropped or chosen, and templates are fetched. */
export function FileDrop({ kind, uploaded }: Props) {
  const { t } = useTranslation('administration');
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
  return (
    <>
      <DropZone
        label={t('imports.file')}
        icon={IconFileSpreadsheet}
        text={t('imports.drop', { what: firstText([kind.title ?? `${kind.entity.area}:${kind.entity.name}.many`]) })}
        hint={t('imports.limits')}
        accept=".xlsx,.csv,.txt"
        choose={t('imports.choose')}
        busy={busy}
        take={(file) => void submit(file)}
      >
        <TemplateButtons kind={kind} />
      </DropZone>
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
