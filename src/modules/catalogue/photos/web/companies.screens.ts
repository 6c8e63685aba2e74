import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { companies } from '../../../settings/companies/companies.entity';

const LogoSection = lazyPart(() => import('./photo-section').then((m) => m.LogoSection));

export const companiesScreens = screens(companies, { sections: { logo: LogoSection as never } });
