import { hasModule, useSession } from '../../../../engine/web/engine-context';

/** Whether files are kept at all: where they are switched off, one would be taken that can never be looked at. */
export const useTakesFiles = (): boolean => hasModule(useSession().modules, 'ATTACHMENTS');
