import { Suspense } from 'react';
import { lazyPart } from '../../engine/web/lazy-part';
import { NoAccess } from '../app/no-access';
import { Starting } from '../starting';

const Register = lazyPart(() => import('./register').then((module) => module.Register));
const RegisterConfirm = lazyPart(() => import('./register').then((m) => m.RegisterConfirm));
const Remind = lazyPart(() => import('./remind-password').then((module) => module.RemindPassword));
const Reset = lazyPart(() => import('./reset-password').then((module) => module.ResetPassword));
const Invitation = lazyPart(() => import('./reset-password').then((module) => module.Invitation));
const SetUp = lazyPart(() => import('./set-up').then((module) => module.SetUp));

const pages: Readonly<Record<string, React.ComponentType>> = {
  '/register': Register,
  '/register-confirm': RegisterConfirm,
  '/remindpassword': Remind,
  '/resetpassword': Reset,
  '/setup': SetUp,
  '/invitation': Invitation,
};

/** The rarer light pages. */
export function OtherPages({ path }: { path: string }) {
  const Page = pages[path];
  if (!Page) return <NoAccess />;
  return (
    <Suspense fallback={<Starting />}>
      <Page />
    </Suspense>
  );
}
