import { Suspense } from 'react';
import { lazy } from '../../engine/web/lazy';
import { NoAccess } from '../app/no-access';
import { Starting } from '../starting';

const Register = lazy(() => import('./register').then((module) => ({ default: module.Register })));
const RegisterConfirm = lazy(() => import('./register-confirm').then((m) => ({ default: m.RegisterConfirm })));
const Remind = lazy(() => import('./remind-password').then((module) => ({ default: module.RemindPassword })));
const Reset = lazy(() => import('./reset-password').then((module) => ({ default: module.ResetPassword })));
const Invitation = lazy(() => import('./reset-password').then((module) => ({ default: module.Invitation })));
const SetUp = lazy(() => import('./set-up').then((module) => ({ default: module.SetUp })));

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
