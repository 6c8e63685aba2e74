import { screens } from '../../../../engine/web/screens';
import { DoneCell, DueCell, NameCell } from './cells';
import { todos } from '../todos.entity';

export const todosScreens = screens(todos, {
  cells: { isDone: DoneCell, name: NameCell, dueDate: DueCell },
});
