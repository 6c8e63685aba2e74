import { createRoot } from 'react-dom/client';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/families.css';
import './theme/base.css';
import { Root } from './root';
import { isOpen, pathHere } from './public/public-path';
import { connectApi, startSession } from './session/session-calls';
import { sessionState } from './session/session-store';
import { startLook } from './theme/look';
import { startFirstTexts } from './texts/texts';

startLook();
connectApi();
// A refusal ends the session; other failures are shown by the page, which asks again.
if (sessionState().token && !isOpen(pathHere(), true)) void startSession().catch(() => undefined);
await startFirstTexts();
const place = document.getElementById('root');
if (place) createRoot(place).render(<Root />);
