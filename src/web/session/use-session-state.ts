import { useSyncExternalStore } from 'react';
import { onSessionChange, sessionState, type SessionState } from './session-store';

export const useSessionState = (): SessionState => useSyncExternalStore(onSessionChange, sessionState);
