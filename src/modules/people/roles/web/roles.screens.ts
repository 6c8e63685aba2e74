import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { RightsEditor } from './rights-editor';
import { roles } from '../roles.entity';

const RoleTools = lazy(() => import('./role-tools').then((m) => ({ default: m.RoleTools })));

export const rolesScreens = screens(roles, { sections: { rights: RightsEditor }, toolbar: RoleTools });
