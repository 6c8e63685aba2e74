import { inTime } from '../engine/web/code-in-time';
import { loadAppTexts } from './texts/texts';

let app: Promise<typeof import('./app/app')> | undefined;

/** The application itself, fetched once: while a person types the password, or at once when a session is there. */
export const loadApp = (): Promise<typeof import('./app/app')> =>
  (app ??= inTime(Promise.all([import('./app/app'), loadAppTexts()]))
    .then(([module]) => module)
    .catch((error: unknown) => {
      app = undefined;
      throw error;
    }));
