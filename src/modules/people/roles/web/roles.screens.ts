import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { roles } from '../roles.entity';

const RightsEditor = lazyPart(() => import('./rights-editor').then((m) => m.RightsEditor));

const RoleTools = lazyPart(() => import('./role-tools').then((m) => m.RoleTools));

export const rolesScreens = screens(roles, { sections: { rights: RightsEditor }, toolbar: RoleTools });
