import type { Feature } from '../../engine/server/feature';
import { apiKeyRoutes } from './api-keys.routes';
import { deviceRoutes, personDeviceRoutes } from './devices.routes';
import { passkeyRoutes } from './passkeys.routes';
import { passwordRoutes } from './password.routes';
import { profileRoutes } from './profile.routes';
import { registrationJobs } from './registration.jobs';
import { registrationRoutes } from './registration.routes';
import { secondFactorRoutes } from './second-factor.routes';
import { setUpRoutes } from './set-up.routes';
import { signInRoutes } from './sign-in.routes';
import { singleSignOnRoutes } from './single-sign-on.routes';
import { ticketRoutes } from './tickets.routes';
import { viewRoleRoutes } from './view-role.routes';

/** Sign-in, sessions and profile. Takes the other features, because the heartbeat carries their counters. */
export const sessionsFeature = (features: readonly Feature[]): Feature => ({
  routes: [
    ...signInRoutes(features),
    ...apiKeyRoutes,
    ...deviceRoutes,
    ...personDeviceRoutes,
    ...passkeyRoutes(features),
    ...passwordRoutes,
    ...profileRoutes,
    ...registrationRoutes,
    ...secondFactorRoutes,
    ...setUpRoutes,
    ...singleSignOnRoutes(features),
    ...ticketRoutes,
    ...viewRoleRoutes,
  ],
  jobs: registrationJobs,
});
