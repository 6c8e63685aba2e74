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
import type { EntityOutline } from '../../../../engine/entity';
import { useSession } from '../../../../engine/web/engine-context';
import { useRegistry } from '../../../../engine/web/registry';
import type { IconComponent } from '../../../../engine/web/ui/icons';
import { readableOutline, recordTitleQuery } from './record-title';
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

/** The same in one line where nothing can be followed, as in a list of conversations. */
export function MessagePreview({ text }: { text: string }) {
  return richText(text, window.location.origin).map((part, at) => (
    <Fragment key={at}>
      {part.kind === 'page' && part.entity && part.id ? (
        <RecordTitle entity={part.entity} id={part.id} text={part.text} />
      ) : (
        part.text
      )}
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
    <Link to={part.path}>
      <RecordTitle entity={part.entity} id={part.id} text={part.text} />
    </Link>
  ) : (
    <Link to={part.path}>{part.text}</Link>
  );
}

/** A record by its title, for those who may read it; to all others the address as it was written. */
function RecordTitle({ entity, id, text }: { entity: string; id: number; text: string }) {
  const outline = readableOutline(useRegistry().outlines, useSession(), entity);
  return outline ? <ReadTitle outline={outline} id={id} text={text} /> : text;
}

function ReadTitle({ outline, id, text }: { outline: EntityOutline; id: number; text: string }) {
  const { data } = useQuery(recordTitleQuery(outline, id));
  return data ?? text;
}
