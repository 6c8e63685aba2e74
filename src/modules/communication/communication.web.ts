import type { AreaWeb } from '../area.web';

export const communicationArea: AreaWeb = {
  pages: [
    {
      path: 'messages',
      module: 'MESSAGES',
      needs: 'MESSAGES_READ_WRITE',
      title: 'communication:messages.title',
      menu: { under: 'communication', order: 10 },
      load: () => import('./messages/web/messages-screen'),
    },
    {
      path: 'messages/:userId',
      module: 'MESSAGES',
      needs: 'MESSAGES_READ_WRITE',
      title: 'communication:messages.title',
      load: () => import('./messages/web/messages-screen'),
    },
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
