import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../engine/web/use-translation';
import { api } from '../../../../engine/web/api';
import type { PickerAnswer } from '../../../../engine/web/picker/picker-items';
import styles from './comments.module.css';

export interface Mentioned {
  id: number;
  name: string;
}
/** The name that is being typed behind an @ at the end. */
const typing = /(^|\s)@([\p{L}-]{0,30}(?: [\p{L}-]{1,30})?)$/u;
const SHOWN = 5;

/** People whose name begins as typed behind an @: choosing one completes it. */
export function MentionList({ text, onChoose }: { text: string; onChoose: (person: Mentioned, text: string) => void }) {
  const { t } = useTranslation('workspace');
  const typed = typing.exec(text)?.[2];
  const { data } = useQuery({
    queryKey: ['picker', 'users', 'mention', typed],
    queryFn: ({ signal }) =>
      api.get<PickerAnswer>(
        'search/users-search',
        { page: 1, itemsPerPage: SHOWN, filter: { search: (typed ?? '').toLowerCase(), isActive: true } },
        { signal },
      ),
    enabled: typed !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  const people = typed === undefined ? [] : (data?.items ?? []).slice(0, SHOWN);
  if (people.length === 0) return null;
  return (
    <ul className={styles.mentions} aria-label={t('comment.people')}>
      {people.map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose({ id, name }, text.replace(typing, `$1@${name} `))}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
