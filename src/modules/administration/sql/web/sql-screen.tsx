import { Button, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { askText, confirm } from '../../../../engine/web/dialogs/ask';
import { errorText, textOf } from '../../../../engine/web/i18n';
import { Notice } from '../../../../engine/web/ui/notice';
import { Section } from '../../../../engine/web/ui/section';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { STATEMENT_MAX } from '../sql-queries.entity';
import { ResultSection } from './result-section';
import { SavedQueries, useSavedQueries, type Query } from './saved-queries';
import { useRun } from './use-run';
import { GrowingText } from '../../../../engine/web/ui/growing-text';
import screenStyles from '../../../../engine/web/ui/screen.module.css';
import layout from '../../../../engine/web/ui/layout.module.css';
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
  const { keep, open } = useKeeping(saved, statement, setStatement);
  // What the server has not answered yet is no reason to swallow a shortcut: it refuses by itself.
  const mayRun = statement.trim() !== '' && state?.offered !== false;

  return (
    <div className={screenStyles.screen}>
      <header className={screenStyles.head}>
        <h1>{t('sql.title')}</h1>
        <div className={`${layout.line} ${layout.pushed}`}>
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
      <div className={`${screenStyles.body} ${styles.body}`}>
        <div className={`${layout.stack} ${styles.column}`}>
          {error && <p role="alert">{errorText(error)}</p>}
          {state?.offered === false && <NotOffered reason={state.reason} />}
          <p className={styles.intro}>{t('sql.intro')}</p>
          <GrowingText
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
            spellCheck={false}
            autoCapitalize="off"
          />
          <ResultSection answer={answer} />
        </div>
        <div className={`${layout.stack} ${styles.column}`}>
          <SavedQueries saved={saved} open={(query) => void open(query)} />
          {state?.offered ? <TablesSection tables={state.tables} /> : <Section title={t('sql.tables')} />}
        </div>
      </div>
    </div>
  );
}

/** Keeping what is typed under a name, and opening a query in its place. */
function useKeeping(
  saved: ReturnType<typeof useSavedQueries>,
  statement: string,
  setStatement: (statement: string) => void,
) {
  const { t } = useTranslation('administration');
  const [opened, setOpened] = useState<Query>();
  const keep = async () => {
    const name = await askText({
      title: t('sql.save'),
      label: t('sql.saveName'),
      confirmLabel: t('sql.save'),
      ...(opened && { value: opened.name }),
      max: 100,
    });
    if (!name) return;
    const known = saved.named(name);
    if (known && known.statement !== statement && !(await mayReplace(known))) return;
    const kept = await saved.keep(name, statement, known);
    if (!kept) return;
    setOpened(kept);
    showToast({ kind: 'success', title: t('sql.savedDone') });
  };
  const mayReplace = ({ name }: Query) =>
    confirm({
      title: t('sql.replaceTitle', { name }),
      text: t('sql.replaceText'),
      confirmLabel: t('sql.replace'),
      danger: true,
    });
  const open = async (query: Query) => {
    const typed = statement.trim();
    const isKept = saved.queries.some((one) => one.statement.trim() === typed);
    const question = {
      title: t('sql.dropTitle'),
      text: t('sql.dropText'),
      confirmLabel: t('sql.drop', { name: query.name }),
    };
    if (typed && !isKept && !(await confirm({ ...question, danger: true }))) return;
    setStatement(query.statement);
    setOpened(query);
  };
  return { keep, open };
}

function NotOffered({ reason }: { reason: string | null }) {
  const { t } = useTranslation('administration');
  return (
    <Notice framed>
      {t('sql.off')}: {textOf(`errors:${reason}`)}
    </Notice>
  );
}

interface ReadableTable {
  name: string;
  columns: string[];
}

/** Tables and columns a query may name. */
function TablesSection({ tables }: { tables: readonly ReadableTable[] }) {
  const { t } = useTranslation('administration');
  const [wanted, setWanted] = useState('');
  const word = wanted
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return (
    <Section title={t('sql.tables')} count={tables.length} padded>
      <TextInput
        aria-label={t('sql.findTable')}
        placeholder={t('sql.findTable')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <ul className={styles.tables}>
        {tables
          .filter(({ name }) => name.includes(word))
          .map(({ name, columns }) => (
            <li key={name}>
              <details>
                <summary>{name}</summary>
                <p className={styles.columns}>{columns.join(', ')}</p>
              </details>
            </li>
          ))}
      </ul>
    </Section>
  );
}
