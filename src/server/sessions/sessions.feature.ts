import type { Feature } from '../../engine/server/feature';
import { passwordRoutes } from './password.routes';
import { profileRoutes } from './profile.routes';
import { registrationJobs } from './registration.jobs';
import { registrationRoutes } from './registration.routes';
import { setUpRoutes } from './set-up.routes';
import { signInRoutes } from './sign-in.routes';
import { ticketRoutes } from './tickets.routes';

/** Everything about being signed in. Takes the other features, because the heartbeat brings their counters. */
export const sessionsFeature = (features: readonly Feature[]): Feature => ({
  routes: [
    ...signInRoutes(features),
    ...passwordRoutes,
    ...profileRoutes,
    ...registrationRoutes,
    ...setUpRoutes,
    ...ticketRoutes,
  ],
  jobs: registrationJobs,
});
