import { Suspense } from 'react';
import { lazy } from '../../engine/web/lazy';
import { Starting } from '../starting';
import { PublicLayout } from './public-layout';
import { SignIn } from './sign-in';

const others = lazy(() => import('./other-pages').then((module) => ({ default: module.OtherPages })));

/** Sheets behind links and codes, in the name of the shop. */
const sheets: Readonly<Record<string, React.ComponentType>> = {
  '/quotation-answer': lazy(() =>
    import('../../modules/quotations/answer-links/web/answer-page').then((module) => ({ default: module.AnswerPage })),
  ),
  '/guest': lazy(() =>
    import('../../modules/frontdesk/guests/web/register-page').then((module) => ({ default: module.RegisterPage })),
  ),
  '/certificate': lazy(() =>
    import('../../modules/orders/certificates/web/certificate-page').then((module) => ({
      default: module.CertificatePage,
    })),
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
