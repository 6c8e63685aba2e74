import { createRoot } from 'react-dom/client';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/families.css';
import './theme/base.css';
import './theme/forced-colors.css';
import { Root } from './root';
import { startLook } from './theme/look';
import { startFirstTexts } from './texts/texts';

startLook();
// Not awaited here: one `await` outside a function, and the bundler gives each lazy part a file of its own besides its code.
void startFirstTexts().then(() => {
  const place = document.getElementById('root');
  if (place) createRoot(place).render(<Root />);
});
