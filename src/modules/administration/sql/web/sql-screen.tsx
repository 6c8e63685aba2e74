import { Button, Textarea } from '@mantine/core';
import { IconDeviceFloppy, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../engine/web/api';
import { askText } from '../../../../engine/web/dialogs/ask';
import { errorText, textOf } from '../../../../engine/web/i18n';
import { Notice } from '../../../../engine/web/ui/notice';
import { Section } from '../../../../engine/web/ui/section';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { STATEMENT_MAX } from '../sql-queries.entity';
import { ResultSection } from './result-section';
import { SavedQueries, useSavedQueries } from './saved-queries';
import { TablesSection, type ReadableTable } from './tables-section';
import { useRun } from './use-run';
import styles from './sql-screen.module.css';

interface State {
  offered: boolean;
  reason: string | null;
  tables: ReadableTable[];
}

/** `/sql`: a query, what it answers, and what may be asked. */
export default function SqlScreen() {
  const { t } = useTranslation('administration');
  const { data: state, error } = useQuery({ queryKey: ['sql'], queryFn: () => api.get<State>('sql') });
  const saved = useSavedQueries();
  const [statement, setStatement] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);

  const { run, busy, answer, fault } = useRun(statement, input);
  const keep = async () => {
    const name = await askText({
      title: t('sql.save'),
      label: t('sql.saveName'),
      confirmLabel: t('sql.save'),
      max: 100,
    });
    if (name && (await saved.keep(name, statement))) showToast({ kind: 'success', title: t('sql.savedDone') });
  };
  // What the server has not answered yet is no reason to swallow a shortcut: it refuses by itself.
  const mayRun = statement.trim() !== '' && state?.offered !== false;

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('sql.title')}</h1>
        <div className={styles.actions}>
          <Button
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            disabled={!statement.trim()}
            onClick={() => void keep()}
          >
            {t('sql.save')}
          </Button>
          <Button
            variant="filled"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            disabled={!mayRun}
            loading={busy}
            onClick={() => void run()}
          >
            {t('sql.run')}
          </Button>
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.column}>
          {error && <p role="alert">{errorText(error)}</p>}
          {state?.offered === false && <NotOffered reason={state.reason} />}
          <p className={styles.intro}>{t('sql.intro')}</p>
          <Textarea
            ref={input}
            className={styles.editor}
            label={t('sql.statement')}
            description={t('sql.shortcut')}
            value={statement}
            onChange={(event) => setStatement(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              if (mayRun) void run();
            }}
            error={fault}
            maxLength={STATEMENT_MAX}
            minRows={8}
            maxRows={20}
            autosize
            spellCheck={false}
            autoCapitalize="off"
          />
          <ResultSection answer={answer} />
        </div>
        <div className={styles.column}>
          <SavedQueries saved={saved} open={setStatement} />
          {state?.offered ? <TablesSection tables={state.tables} /> : <Section title={t('sql.tables')} />}
        </div>
      </div>
    </div>
  );
}

function NotOffered({ reason }: { reason: string | null }) {
  const { t } = useTranslation('administration');
  return (
    <Notice framed>
      {t('sql.off')}: {textOf(`errors:${reason}`)}
    </Notice>
  );
}
