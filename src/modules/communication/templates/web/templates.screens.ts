import { lazyPart } from '../../../../engine/web/lazy-part';
import { screens } from '../../../../engine/web/screens';
import { templates } from '../templates.entity';

const PreviewTab = lazyPart(() => import('./preview-tab').then((m) => m.PreviewTab));
const TemplateText = lazyPart(() => import('./template-text').then((m) => m.TemplateText));

export const templatesScreens = screens(templates, {
  tabs: { preview: PreviewTab },
  sections: { content: TemplateText },
});
