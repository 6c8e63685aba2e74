import { defineEntity } from '../../../engine/entity';
import { boolean, keys, ref, text } from '../../../engine/fields/make';
import { rights } from '../../rights/rights';
import { dashboardType } from './dashboard-type';

/** A named set of rights, given to people. What a role grants can never exceed what its editor holds. */
export const roles = defineEntity({
  name: 'roles',
  area: 'people',
  module: 'CORE',
  rights: { read: 'ROLES_READ', write: 'ROLES_WRITE', delete: 'ROLES_DELETE', export: 'ROLES_EXPORT' },
  title: 'name',
  fields: {
    name: text({ max: 100, required: true, unique: true, search: true }),
    companyId: ref('companies', {}),
    dashboardType,
    rights: keys({ keys: rights, texts: 'rights:rights' }),
    /** Its people sign in with a code besides the password; kiosks are left out. */
    secondFactorRequired: boolean({}),
    isActive: boolean({ default: true }),
  },
  list: { columns: ['name', 'companyId', 'dashboardType', 'secondFactorRequired', 'isActive'], sort: 'name' },
  form: {
    sections: {
      general: ['name', 'companyId', 'dashboardType', 'secondFactorRequired', 'isActive'],
      rights: ['rights'],
    },
  },
  picker: { details: ['companyId'], data: ['dashboardType'] },
  menu: { under: 'administration', order: 20 },
});
