import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { openDialog } from '../../../../engine/web/dialogs/dialog-store';
import { useCan } from '../../../../engine/web/engine-context';
import { errorText, i18n } from '../../../../engine/web/i18n';
import { useLabels } from '../../../../engine/web/labels';
import { Picker } from '../../../../engine/web/picker/picker';
import { DropZone } from '../../../../engine/web/ui/drop-zone';
import { Notice } from '../../../../engine/web/ui/notice';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { bankStatements } from '../bank-statements.entity';
import { type UploadAnswer, useBankCalls } from './bank-client';
import layout from '../../../../engine/web/ui/layout.module.css';

/** Above the list of statements: the way to a new one. */
export function UploadButton() {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const may = useCan('INVOICES_WRITE');
  if (!may) return null;
  const open = () =>
    void openDialog({
      title: t('bank-statements.new'),
      size: 520,
      content: (close) => (
        <UploadForm
          done={(answer) => {
            close();
            sayWhatCame(answer);
            const [first, ...others] = answer.statements;
            if (first && !others.length) void navigate(`/bank-statements/view/${first.id}`);
          }}
        />
      ),
    });
  return (
    <Button variant="filled" leftSection={<IconUpload size={16} aria-hidden />} onClick={open}>
      {t('bank-statements.new')}
    </Button>
  );
}

function sayWhatCame({ statements, skipped }: UploadAnswer): void {
  const sum = (key: 'added' | 'known') => statements.reduce((total, one) => total + one[key], 0);
  const known = sum('known');
  const text = [
    known > 0 && i18n.t('invoices:bank.known', { count: known }),
    skipped.length > 0 && i18n.t('invoices:bank.skipped', { accounts: [...new Set(skipped)].join(', ') }),
  ].filter(Boolean);
  showToast({
    kind: text.length ? 'info' : 'success',
    title: i18n.t('invoices:bank.read', { count: sum('added') }),
    text: text.join(' ') || undefined,
  });
}

/** Where a file is dropped or chosen; the company is asked for where the file does not say whose account it is of. */
function UploadForm({ done }: { done: (answer: UploadAnswer) => void }) {
  const { t } = useTranslation('invoices');
  const labels = useLabels(bankStatements);
  const { changed } = useBankCalls();
  const [problem, setProblem] = useState<string>();
  /** What was chosen last and why its company is asked for. */
  const [unowned, setUnowned] = useState<{ file: File; why: string }>();
  const { submit, busy } = useSubmit(
    async ({ file, companyId }: { file: File; companyId?: number }) => {
      setProblem(undefined);
      setUnowned(undefined);
      const query = companyId === undefined ? '' : `?companyId=${companyId}`;
      try {
        const answer = await api.upload<UploadAnswer>(`bank-statements/upload${query}`, file);
        await changed();
        done(answer);
      } catch (error) {
        if (!(error instanceof ApiRequestError) || error.fields?.['companyId'] === undefined) throw error;
        const isNamed = error.errorStr === 'BankUnknownAccount';
        setUnowned({
          file,
          why: isNamed ? `${errorText(error)}. ${t('bank.furtherAccount')}` : t('bank.whoseAccount'),
        });
      }
    },
    {
      onError(error) {
        setProblem(errorText(error));
        return true;
      },
    },
  );
  return (
    <div className={layout.stack}>
      <DropZone
        label={t('bank.file')}
        icon={IconUpload}
        text={t('bank.drop')}
        hint={t('bank.formats')}
        accept=".sta,.mt940,.940,.txt,.csv"
        choose={t('bank.choose')}
        busy={busy}
        take={(file) => void submit({ file })}
      />
      {problem && (
        <Notice framed tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {unowned && (
        <>
          <Notice framed tone="info">
            {unowned.why}
          </Notice>
          <Picker
            to="companies"
            label={labels.field('companyId')}
            value={null}
            required
            pick={{ isActive: true }}
            onChange={(companyId) => companyId !== null && void submit({ file: unowned.file, companyId })}
          />
        </>
      )}
    </div>
  );
}
