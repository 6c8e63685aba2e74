import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { interestNotes } from '../interest-notes.entity';

const IssueButton = lazyPart(() => import('./issue-note').then((m) => m.IssueButton));
const NoteTools = lazyPart(() => import('./issue-note').then((m) => m.NoteTools));

export const interestNotesScreens = screens(interestNotes, { listMain: IssueButton, toolbar: NoteTools });
