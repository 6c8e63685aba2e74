import { useState, type RefObject } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { httpStatus } from '../../../../engine/http-status';
import type { StatementAnswer } from '../../../../engine/statement-answer';
import { api, ApiRequestError } from '../../../../engine/web/api';
import { errorText } from '../../../../engine/web/i18n';
import { useSubmit } from '../../../../engine/web/ui/use-submit';

/** PostgreSQL refuses to read a table, or a column of it. */
const NO_PRIVILEGE = '[42501]';

/** Characters before a line and column, both from 1. */
const offsetOf = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, column - 1);

/** Runs the query of an input; where the database names the place of a fault, it is selected there. */
export function useRun(statement: string, input: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useTranslation('administration');
  const [answer, setAnswer] = useState<StatementAnswer>();
  const [fault, setFault] = useState<string>();

  const show = (line: number, column: number) => {
    const at = offsetOf(statement, line, column);
    input.current?.focus();
    input.current?.setSelectionRange(at, at + (/^\w+/.exec(statement.slice(at))?.[0].length ?? 1));
  };
  const onError = (failure: unknown): boolean => {
    if (!(failure instanceof ApiRequestError) || failure.status !== httpStatus.unprocessable) return false;
    const details = failure.errorDetails ?? '';
    const place = /^(\d+):(\d+) /.exec(details);
    if (!place) {
      setFault(
        [errorText(failure), details.endsWith(NO_PRIVILEGE) && t('sql.closedColumns')].filter(Boolean).join('. '),
      );
      return true;
    }
    const [line, column] = [Number(place[1]), Number(place[2])];
    setFault(`${t('sql.refusedAt', { line, column })}: ${details.slice(place[0].length)}`);
    show(line, column);
    return true;
  };
  const { submit: run, busy } = useSubmit(
    async () => {
      setFault(undefined);
      // Rows of the query before would pass for those of this one.
      setAnswer(undefined);
      setAnswer(await api.post<StatementAnswer>('sql', { statement: statement.trimEnd() }));
    },
    { errorTitle: t('sql.title'), onError },
  );
  return { run, busy, answer, fault };
}
