import { defineDialog, type DialogProps } from '../../engine/web/dialogs/lazy-dialog';
import { i18n } from '../../engine/web/i18n';
import { SetUpSteps } from './set-up-steps';

const SetUp = ({ close }: DialogProps) => <SetUpSteps done={() => close()} cancel={() => close()} />;

export default defineDialog<object>({ title: () => i18n.t('secondFactor:setUp.title'), size: 520, Content: SetUp });
