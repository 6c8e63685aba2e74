import { mailPage } from '../../../mail/mail-queue/mail-page';
import styles from './mail-frame.module.css';

/** A mail as its reader gets it, light or dark as this screen is, in a frame of its own where nothing can run. */
export const MailFrame = ({ title, html }: { title: string; html: string }) => (
  <iframe className={styles.frame} title={title} sandbox="" srcDoc={mailPage(html)} />
);
