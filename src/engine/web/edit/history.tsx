import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../use-translation';
import { actionsOf, type AnyEntity } from '../../entity';
import { useLiveQuery } from '../live-query';
import { useEntitiesOf, useRegistry } from '../registry';
import { api } from '../api';
import { openDialog } from '../dialogs/dialog-store';
import { errorText, firstText, i18n } from '../i18n';
import { actionText } from '../action-text';
import { fieldOf, useLabels } from '../labels';
import { useFormat } from '../use-format';
import { isSecret, traitsOf } from '../../fields/kinds';
import { ValueText } from './value-text';
import layout from '../ui/layout.module.css';
import styles from './history.module.css';

/** Its entries have ids of their own. */
const COMMENT = 'comment';

interface Entry {
  id: number;
  at: string;
  user: string | null;
  action: string;
  changes: Record<string, [unknown, unknown]>;
  /** Why it was done, as it was typed. */
  reason?: string;
  /** What happened, where no field shows it: the subject of a mail and whom it went to. */
  note?: string;
  /** The line of the document that was changed, if not the document itself. */
  line?: { entity: string; id: number; name: string };
}

/** The same change of several lines at once is one entry. */
export function grouped(items: readonly Entry[]): { entry: Entry; alike: number }[] {
  const MINUTE = 16;
  const keyOf = ({ at, user, action, changes, reason, line }: Entry) =>
    line && JSON.stringify([at.slice(0, MINUTE), user, action, line.entity, changes, reason]);
  const groups: { entry: Entry; alike: number }[] = [];
  for (const entry of items) {
    const last = groups.at(-1);
    if (last && keyOf(entry) !== undefined && keyOf(entry) === keyOf(last.entry)) last.alike += 1;
    else groups.push({ entry, alike: 1 });
  }
  return groups;
}

/** One entry of the history, of the record or of one of its lines. */
function EntryText({ entity, entry, alike }: { entity: AnyEntity; entry: Entry; alike: number }) {
  const line = entry.line?.entity ?? '';
  const of = useEntitiesOf([line]).get(line) ?? entity;
  const labels = useLabels(of);
  const action =
    entry.action in actionsOf(of)
      ? firstText([`${of.area}:${of.name}.actions.${entry.action}.history`, 'edit:history.actions.other'], {
          action: labels.action(entry.action),
        })
      : firstText([`edit:history.actions.${entry.action}`, 'edit:history.actions.other'], {
          action: actionText(undefined, entry.action) ?? entry.action,
        });
  return (
    <>
      <p>
        <b>{entry.user ?? i18n.t('edit:history.system')}</b> <span>{action}</span>
        {entry.line && (
          <span>{`: ${alike > 1 ? `${labels.many} (${alike})` : `${labels.one} ${entry.line.name}`.trimEnd()}`}</span>
        )}
      </p>
      <EntryTime at={entry.at} />
      {[entry.note, entry.reason].map((text) => text && <p key={text}>{text}</p>)}
      <Changes entity={of} entry={entry} />
    </>
  );
}
function EntryTime({ at }: { at: string }) {
  return <time dateTime={at}>{useFormat().datetime(at)}</time>;
}

function Changes({ entity, entry }: { entity: AnyEntity; entry: Entry }) {
  const { t } = useTranslation('edit');
  const labels = useLabels(entity);
  // In the order of the form, because the log has no meaningful order.
  const known = Object.entries(entity.fields).flatMap(([key, field]) => {
    const change = entry.changes?.[key];
    return change && traitsOf(field).inHistory !== false ? [[key, change] as const] : [];
  });
  // An insert lists only filled values, because everything was empty before.
  const shown =
    entry.action === 'insert' ? known.filter(([, [, now]]) => now !== null && now !== '' && now !== false) : known;
  if (!shown.length) return null;
  return (
    <ul className={`${layout.bullets} ${layout.quiet} ${layout.breaks} ${styles.changes}`}>
      {shown.map(([key, [before, now]]) => {
        const field = fieldOf(entity, key);
        const text = (value: unknown) => <ValueText entity={entity} column={key} field={field} value={value} />;
        return (
          <li key={key}>
            <b>{labels.field(key)}</b>
            {': '}
            {field && isSecret(field) ? (
              t('history.secret')
            ) : entry.action === 'insert' ? (
              text(now)
            ) : (
              <>
                <del>{text(before)}</del> <span aria-hidden>→</span> <ins>{text(now)}</ins>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function History({ entity, id }: { entity: AnyEntity; id: number }) {
  const { historyHead: Head } = useRegistry();
  useLiveQuery('comments', [entity.name, 'history', id], id);
  return (
    <>
      {Head && (
        <Suspense>
          <Head entity={entity.name} id={id} />
        </Suspense>
      )}
      <Entries entity={entity} id={id} />
    </>
  );
}

function Entries({ entity, id }: { entity: AnyEntity; id: number }) {
  const { t } = useTranslation('edit');
  const { data, error } = useQuery({
    queryKey: [entity.name, 'history', id],
    queryFn: () => api.get<{ items: Entry[]; total: number }>(`${entity.name}/history/${id}`),
    staleTime: 0,
  });
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return null;
  if (!data.items.length) return <p className={layout.quiet}>{t('history.nothing')}</p>;
  return (
    <ol className={styles.history}>
      {grouped(data.items).map(({ entry, alike }) => (
        <li key={`${entry.action === COMMENT}${entry.id}`} data-comment={entry.action === COMMENT || undefined}>
          <EntryText entity={entity} entry={entry} alike={alike} />
        </li>
      ))}
    </ol>
  );
}

/** Opens the history of a record beside the page, newest entry first. */
export const openHistory = (entity: AnyEntity, id: number): void =>
  void openDialog({
    title: i18n.t('edit:menu.history'),
    as: 'drawer',
    content: () => <History entity={entity} id={id} />,
  });
