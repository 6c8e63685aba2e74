import { lazy } from 'react';
import { screens } from '../../../../engine/web/screens';
import { companies } from '../../../settings/companies/companies.entity';

const LogoSection = lazy(() => import('./photo-section').then((m) => ({ default: m.LogoSection })));

export const companiesScreens = screens(companies, { sections: { logo: LogoSection as never } });
