import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { api } from '../../../../engine/web/api';
import { choose } from '../../../../engine/web/dialogs/ask';
import { useCan } from '../../../../engine/web/engine-context';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { useReportWords } from './report-words';
import type { SealReport } from '../seal-report';

/** Reads every sealed entry anew and says in words whether the log is as it was written. */
export function VerifyButton() {
  const { t } = useTranslation(['administration', 'common']);
  const may = useCan('LOGS_DELETE');
  const words = useReportWords();
  const navigate = useNavigate();
  const { submit: read, busy } = useSubmit(() => api.get<SealReport>('logs/verify'));
  if (!may) return null;
  const verify = async () => {
    const report = await read();
    if (!report) return;
    const near = report.broken[0]?.near;
    const answer = await choose({
      ...words(report),
      choices: near
        ? [
            { key: 'close', label: t('common:close') },
            { key: 'show', label: t('logs.verify.show'), primary: true },
          ]
        : [{ key: 'close', label: t('common:close'), primary: true }],
    });
    if (answer === 'show') void navigate(`/logs/view/${near}`);
  };
  return (
    <Button leftSection={<IconShieldCheck size={16} aria-hidden />} loading={busy} onClick={() => void verify()}>
      {t('logs.verify.button')}
    </Button>
  );
}
