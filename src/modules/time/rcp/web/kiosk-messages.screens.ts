import { screens } from '../../../../engine/web/screens';
import { kioskMessages } from '../kiosk-messages.entity';

export const kioskMessagesScreens = screens(kioskMessages, { modes: { reading: ['edit', 'view'] } });
