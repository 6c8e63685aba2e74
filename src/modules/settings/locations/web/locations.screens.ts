import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { labelsOf } from '../../../labels/label-printing/web/labels-of';
import { locations } from '../locations.entity';

export const locationsScreens = screens(locations, {
  rowMenu: [labelCommand('location', 'DICTIONARIES_READ')],
  selectionToolbar: labelsOf('location', 'code'),
});
