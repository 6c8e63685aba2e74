import { isOpen, pathHere } from './public/public-path';
import { connectApi, startSession } from './session/session-calls';
import { storedToken } from './session/session-keys';
import { chosenLanguage, fetchTexts } from './texts/text-files';

// The first script of the page, and a small one: everything else is asked for at once, not one after another.
void fetchTexts(chosenLanguage(), 'first');
connectApi();
if (storedToken()) {
  // A refusal ends the session; other failures are shown by the page, which asks again.
  if (!isOpen(pathHere(), true)) void startSession().catch(() => undefined);
  void fetchTexts(chosenLanguage(), 'rest');
  void import('./app/app').catch(() => undefined);
  void import('./app/code-ahead').catch(() => undefined);
}
void import('./main');
