import { lazy, Suspense } from 'react';
import { Starting } from '../starting';
import { PublicLayout } from './public-layout';
import { SignIn } from './sign-in';

const others = lazy(() => import('./other-pages').then((module) => ({ default: module.OtherPages })));

const AnswerPage = lazy(() =>
  import('../../modules/quotations/answer-links/web/answer-page').then((module) => ({ default: module.AnswerPage })),
);

const RegisterPage = lazy(() =>
  import('../../modules/frontdesk/guests/web/register-page').then((module) => ({ default: module.RegisterPage })),
);

/** The light pages: sign-in at once, the rarer ones fetched when they are opened. */
export function PublicPages({ path }: { path: string }) {
  const Others = others;
  if (path === '/quotation-answer' || path === '/guest')
    return (
      <PublicLayout wide>
        <Suspense fallback={<Starting />}>{path === '/guest' ? <RegisterPage /> : <AnswerPage />}</Suspense>
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
