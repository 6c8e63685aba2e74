import { useTranslation } from '../../engine/web/use-translation';
import { useNavigate } from 'react-router';
import { hasCamera, openCamera } from '../../engine/web/scan/open-camera';
import { screenCommands } from '../../engine/web/screen-commands';
import { signOut } from '../session/session-calls';
import { setScheme } from '../theme/look';
import { resultsPath, useOpenCode } from './open-code';
import type { Entry } from './search-entries';

/** What can be done from the palette: with the open record first, then with the product. */
export function useCommands(): () => Entry[] {
  const { t } = useTranslation('shell');
  const go = useNavigate();
  const openCode = useOpenCode();
  const scan = async () => {
    const code = await openCamera({});
    if (code && (await openCode(code))) void go(resultsPath(code));
  };
  const entry = (key: string, title: string, run: () => void): Entry => ({
    key: `do-${key}`,
    kind: 'do',
    title,
    path: '',
    run,
  });
  return () => [
    ...screenCommands().map(({ key, label, run }) => entry(key, label, run)),
    ...(hasCamera() ? [entry('scan', t('search.scan'), () => void scan())] : []),
    entry('dark', t('search.dark'), () => setScheme('dark')),
    entry('light', t('search.light'), () => setScheme('light')),
    entry('signOut', t('user.signOut'), () => signOut()),
  ];
}
