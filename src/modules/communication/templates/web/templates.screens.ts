import { screens } from '../../../../engine/web/screens';
import { PreviewTab } from './preview-tab';
import { TemplateText } from './template-text';
import { templates } from '../templates.entity';

export const templatesScreens = screens(templates, {
  tabs: { preview: PreviewTab },
  sections: { content: TemplateText },
});
