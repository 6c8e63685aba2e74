import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { interestNotes } from '../interest-notes.entity';

const IssueButton = lazy(() => import('./issue-note').then((m) => ({ default: m.IssueButton })));
const NoteTools = lazy(() => import('./issue-note').then((m) => ({ default: m.NoteTools })));

export const interestNotesScreens = screens(interestNotes, { listToolbar: IssueButton, toolbar: NoteTools });
