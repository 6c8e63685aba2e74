import { createRoot } from 'react-dom/client';
import './theme/fonts.css';
import './theme/tokens.css';
import '../engine/web/ui/families.css';
import './theme/base.css';
import { Root } from './root';
import { connectApi } from './session/session-calls';
import { startLook } from './theme/look';
import { startFirstTexts } from './texts/texts';

startLook();
connectApi();
await startFirstTexts();
const place = document.getElementById('root');
if (place) createRoot(place).render(<Root />);
