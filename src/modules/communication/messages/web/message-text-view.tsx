import {
  IconHeart,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
  IconMoodSurprised,
  IconMoodTongue,
  IconMoodUnamused,
  IconMoodWink,
  IconThumbDown,
  IconThumbUp,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { api } from '../../../../engine/web/api';
import { abilitiesOf, useSession } from '../../../../engine/web/engine-context';
import { firstText } from '../../../../engine/web/i18n';
import type { PickerAnswer } from '../../../../engine/web/picker/picker-items';
import { useRegistry } from '../../../../engine/web/registry';
import type { IconComponent } from '../../../../engine/web/ui/icons';
import { richText, type Mood, type Part } from './rich-text';
import styles from './messages.module.css';

const pictures: Record<Mood, IconComponent> = {
  smile: IconMoodSmile,
  wink: IconMoodWink,
  happy: IconMoodHappy,
  sad: IconMoodSad,
  tongue: IconMoodTongue,
  surprised: IconMoodSurprised,
  unsure: IconMoodUnamused,
  heart: IconHeart,
  yes: IconThumbUp,
  no: IconThumbDown,
};

/** The words of a message, with pictures for emoticons and titles for records. */
export function MessageTextView({ text }: { text: string }) {
  return richText(text, window.location.origin).map((part, at) => (
    <Fragment key={at}>
      <PartView part={part} />
    </Fragment>
  ));
}

function PartView({ part }: { part: Part }) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'emoticon') {
    const Picture = pictures[part.mood];
    return (
      <span role="img" aria-label={part.text} title={part.text} className={styles.mood}>
        <Picture size={18} aria-hidden />
      </span>
    );
  }
  if (part.kind === 'link')
    return (
      <a href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    );
  return part.entity && part.id ? (
    <RecordLink path={part.path} entity={part.entity} id={part.id} text={part.text} />
  ) : (
    <Link to={part.path}>{part.text}</Link>
  );
}

/** A record by its title, for those who may read it; to all others the address as it was written. */
function RecordLink({ path, entity, id, text }: { path: string; entity: string; id: number; text: string }) {
  const session = useSession();
  const outline = useRegistry().outlines.find(({ name, childOnly }) => name === entity && !childOnly);
  const { data } = useQuery({
    queryKey: ['picker', entity, 'title', id],
    queryFn: ({ signal }) => api.get<PickerAnswer>(`search/${entity}-search`, { page: 1, filter: { id } }, { signal }),
    enabled: outline !== undefined && abilitiesOf(outline, session).read,
    staleTime: 60_000,
    retry: false,
  });
  const title = [...(data?.items ?? []), ...(data?.suggested ?? [])].find((item) => item.id === id)?.label;
  return <Link to={path}>{title && outline ? `${firstText([`${outline.area}:${entity}.one`])} ${title}` : text}</Link>;
}
