import { screens } from '../../../../engine/web/screens';
import { RightsEditor } from './rights-editor';
import { roles } from '../roles.entity';

export const rolesScreens = screens(roles, { sections: { rights: RightsEditor } });
