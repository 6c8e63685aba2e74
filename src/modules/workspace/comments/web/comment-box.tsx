import { Button, Textarea } from '@mantine/core';
import { IconBell, IconBellOff, IconMessage } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import { showToast } from '../../../../engine/web/ui/toast-store';
import { useSubmit } from '../../../../engine/web/ui/use-submit';
import { MentionList, type Mentioned } from './mention-list';
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

/** Above the history of a record: a comment for colleagues, with @ for people it should reach, and following it. */
export default function CommentBox({ entity, id }: Props) {
  const { t } = useTranslation('workspace');
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [known, setKnown] = useState<readonly Mentioned[]>([]);
  const follow = useFollowing({ entity, id });
  const mentioned = known.filter(({ name }) => text.includes(`@${name}`));
  const { submit, busy } = useSubmit(async (_: void, key) => {
    const body = { entity, recordId: id, text: text.trim(), mentions: mentioned.map((one) => one.id) };
    const { notTold } = await api.post<{ notTold: number[] }>('comments', body, { key: key(body) });
    setText('');
    const names = mentioned.filter((one) => notTold.includes(one.id)).map(({ name }) => name);
    if (names.length) showToast({ kind: 'warning', title: t('comment.notTold', { names: names.join(', ') }) });
    await Promise.all([client.invalidateQueries({ queryKey: [entity, 'history', id] }), follow.again()]);
  });
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void submit();
      }}
    >
      <Textarea
        aria-label={t('comment.label')}
        placeholder={t('comment.placeholder')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <MentionList
        text={text}
        onChoose={(person, next) => {
          setText(next);
          setKnown([...known.filter((one) => one.id !== person.id), person]);
        }}
      />
      <div className={styles.buttons}>
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
