import { Suspense } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { Starting } from '../starting';
import { PublicLayout } from './public-layout';
import { SignIn } from './sign-in';

const others = lazyPart(() => import('./other-pages').then((module) => module.OtherPages));

/** Sheets behind links and codes, in the name of the shop. */
const sheets: Readonly<Record<string, React.ComponentType>> = {
  '/quotation-answer': lazyPart(() =>
    import('../../modules/quotations/answer-links/web/answer-page').then((module) => module.AnswerPage),
  ),
  '/guest': lazyPart(() =>
    import('../../modules/frontdesk/guests/web/register-page').then((module) => module.RegisterPage),
  ),
  '/certificate': lazyPart(() =>
    import('../../modules/orders/certificates/web/certificate-page').then((module) => module.CertificatePage),
  ),
};

/** The light pages: sign-in at once, the rarer ones fetched when they are opened. */
export function PublicPages({ path }: { path: string }) {
  const Others = others;
  const Sheet = sheets[path];
  if (Sheet)
    return (
      <PublicLayout wide>
        <Suspense fallback={<Starting />}>
          <Sheet />
        </Suspense>
      </PublicLayout>
    );
  return (
    <PublicLayout>
      {path === '/login' ? (
        <SignIn />
      ) : (
        <Suspense fallback={<Starting />}>
          <Others path={path} />
        </Suspense>
      )}
    </PublicLayout>
  );
}
