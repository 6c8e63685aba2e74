/** A person messages are exchanged with, as lists of contacts show them. */
export interface Contact {
  id: number;
  name: string;
  surname: string;
  company: string | null;
  avatar: string | null;
  /** Messages of theirs that were not read yet. */
  unread: number;
  /** Heard of within the last minutes. */
  isOnline: boolean;
  /** Can be written to. */
  isReachable: boolean;
  /** The last message either way, or the last that has what was searched for. */
  message: string | null;
  sendDate: string | null;
}

export interface Message {
  id: number;
  message: string;
  /** The sender. */
  userId: number;
  targetUserId: number;
  sendDate: string;
  isRead: boolean;
}
