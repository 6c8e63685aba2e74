import type { AreaWeb } from '../area.web';

export const communicationArea: AreaWeb = {
  pages: [
    {
      path: 'mails',
      module: 'CORE',
      needs: 'DICTIONARIES_READ',
      title: 'communication:mails.title',
      menu: { under: 'dictionaries', order: 241 },
      load: () => import('./templates/web/mails-screen'),
    },
    {
      path: 'mails/:kind/:language',
      module: 'CORE',
      needs: 'DICTIONARIES_READ',
      title: 'communication:mails.title',
      load: () => import('./templates/web/mail-screen'),
    },
  ],
  screens: {
    templates: () => import('./templates/web/templates.screens').then((m) => m.templatesScreens),
  },
};
