import { Avatar } from '../../../../engine/web/ui/avatar';
import { useBlob } from '../../../../engine/web/use-blob';
import type { Contact } from '../messages';
import styles from './messages.module.css';

/** Picture or initials of a colleague, with a dot: filled while they are there. */
export function ContactFace({ contact, size = 32 }: { contact: Contact; size?: number }) {
  const { avatar } = contact;
  const { address } = useBlob(avatar ? `files/avatar/${encodeURIComponent(avatar)}` : undefined, 'image/jpeg');
  return (
    <span className={styles.face} data-online={contact.isOnline || undefined}>
      <Avatar name={contact.name} surname={contact.surname} src={address ?? null} size={size} />
    </span>
  );
}
