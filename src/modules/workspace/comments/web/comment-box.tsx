import { Button } from '@mantine/core';
import { IconBell, IconBellOff, IconMessage } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { textSince } from '../../../../engine/web/edit/typed-since';
import { readPersonal } from '../../../../engine/web/local-store';
import type { PickerAnswer } from '../../../../engine/web/picker/picker-items';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { usePersonal } from '../../../../engine/web/use-personal';
import { GrowingText } from '../../../../engine/web/ui/growing-text';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './comments.module.css';

interface Props {
  /** Name of the record's entity. */
  entity: string;
  id: number;
}

/** Whether the person follows the record, and a way to change it. */
function useFollowing({ entity, id }: Props) {
  const client = useQueryClient();
  const key = ['comments', 'following', entity, id];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api.get<{ following: boolean }>('comments/following', { entity, recordId: id }, { signal }),
  });
  const { submit, busy } = useSubmit(async (following: boolean) => {
    client.setQueryData(key, await api.post('comments/follow', { entity, recordId: id, following }));
  });
  return {
    following: data?.following ?? false,
    set: submit,
    busy,
    again: () => client.invalidateQueries({ queryKey: key }),
  };
}

/** What is written and not sent, with the people it names; kept in the browser for its author. */
interface Draft {
  text: string;
  people: readonly Mentioned[];
}
const blank: Draft = { text: '', people: [] };
const draftShape = { text: '', people: [{ id: 0, name: '' }] };

/** Above the history of a record: a comment for colleagues, with @ for people it should reach, and following it. */
export default function CommentBox({ entity, id }: Props) {
  const { t } = useTranslation('workspace');
  const client = useQueryClient();
  const place = `draft_comments_${entity}_${id}`;
  const [{ text, people }, keep] = usePersonal(place, blank, draftShape);
  const write = (next: Draft) => keep(next.text ? next : undefined);
  const follow = useFollowing({ entity, id });
  const mentioned = people.filter(({ name }) => text.includes(`@${name}`));
  const { submit, busy } = useSubmit(async (_: void, key) => {
    const body = { entity, recordId: id, text: text.trim(), mentions: mentioned.map((one) => one.id) };
    const { notTold } = await api.post<{ notTold: number[] }>('comments', body, { key: key(body) });
    const now = readPersonal(place, blank, draftShape);
    write({ ...now, text: textSince(body.text, now.text) });
    const names = mentioned.filter((one) => notTold.includes(one.id)).map(({ name }) => name);
    if (names.length) showToast({ kind: 'warning', title: t('comment.notTold', { names: names.join(', ') }) });
    await Promise.all([client.invalidateQueries({ queryKey: [entity, 'history', id] }), follow.again()]);
  });
  return (
    <form
      className={`${layout.column} ${styles.box}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void submit();
      }}
    >
      <GrowingText
        aria-label={t('comment.label')}
        placeholder={t('comment.placeholder')}
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={text}
        onChange={(event) => write({ text: event.currentTarget.value, people })}
      />
      <MentionList
        text={text}
        onChoose={(person, next) =>
          write({ text: next, people: [...people.filter((one) => one.id !== person.id), person] })
        }
      />
      <div className={`${layout.line} ${layout.between}`}>
        <Button
          variant="subtle"
          aria-pressed={follow.following}
          loading={follow.busy}
          leftSection={follow.following ? <IconBellOff size={16} aria-hidden /> : <IconBell size={16} aria-hidden />}
          onClick={() => void follow.set(!follow.following)}
        >
          {t(follow.following ? 'comment.unfollow' : 'comment.follow')}
        </Button>
        <Button
          type="submit"
          variant="filled"
          leftSection={<IconMessage size={16} aria-hidden />}
          loading={busy}
          disabled={!text.trim()}
        >
          {t('comment.send')}
        </Button>
      </div>
    </form>
  );
}

interface Mentioned {
  id: number;
  name: string;
}
/** The name that is being typed behind an @ at the end. */
const mentionTyped = /(^|\s)@([\p{L}-]{0,30}(?: [\p{L}-]{1,30})?)$/u;
const MOST_OFFERED = 5;

/** People whose name begins as typed behind an @: choosing one completes it. */
function MentionList({ text, onChoose }: { text: string; onChoose: (person: Mentioned, text: string) => void }) {
  const { t } = useTranslation('workspace');
  const typed = mentionTyped.exec(text)?.[2];
  const { data } = useQuery({
    queryKey: ['picker', 'users', 'mention', typed],
    queryFn: ({ signal }) =>
      api.get<PickerAnswer>(
        'search/users-search',
        { page: 1, itemsPerPage: MOST_OFFERED, filter: { search: (typed ?? '').toLowerCase(), isActive: true } },
        { signal },
      ),
    enabled: typed !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  const people = typed === undefined ? [] : (data?.items ?? []).slice(0, MOST_OFFERED);
  if (people.length === 0) return null;
  return (
    <ul className={styles.mentions} aria-label={t('comment.people')}>
      {people.map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose({ id, name }, text.replace(mentionTyped, `$1@${name} `))}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
