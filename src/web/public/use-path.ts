import { useSyncExternalStore } from 'react';
import { onPathChange, pathHere } from './public-path';

export const usePath = (): string => useSyncExternalStore(onPathChange, pathHere);
