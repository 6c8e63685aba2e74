import { storedToken } from './session/session-keys';
import { chosenLanguage, fetchTexts } from './texts/text-files';

// The first script of the page, and a small one: everything else is asked for at once, not one after another.
void fetchTexts(chosenLanguage(), 'first');
if (storedToken()) {
  void fetchTexts(chosenLanguage(), 'rest');
  void import('./app/app').catch(() => undefined);
}
void import('./main');
