import type { AreaWeb } from '../area.web';

export const workspaceArea: AreaWeb = {
  screens: {
    todos: () => import('./todos/web/todos.screens').then((m) => m.todosScreens),
  },
};
