import { screens } from '../../../../engine/web/screens';
import { labelCommand } from '../../../labels/label-printing/web/label-command';
import { labelsOf } from '../../../labels/label-printing/web/labels-of';
import { places } from '../places.entity';

export const placesScreens = screens(places, {
  rowMenu: [labelCommand('place', 'DICTIONARIES_READ')],
  selectionToolbar: labelsOf('place', 'code'),
});
