import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { labelsOf } from '../../../labels/label-printing/web/labels-of';
import { storages } from '../storages.entity';

export const storagesScreens = screens(storages, {
  rowMenu: [labelCommand('storage', 'DICTIONARIES_READ')],
  selectionToolbar: labelsOf('storage', 'name'),
});
