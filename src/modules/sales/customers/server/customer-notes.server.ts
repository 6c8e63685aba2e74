import { implement } from '../../../../engine/server/implement';
import { ofOwnCustomer } from './customer-scope';
import { customerNotes } from '../customer-notes.entity';

export const customerNotesServer = implement(customerNotes, { scope: ofOwnCustomer });
