import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ComponentType } from 'react';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useSearchParams } from 'react-router';
import { api } from '../../../../engine/web/api';
import { spanOf } from '../../../../engine/fields/forms';
import { fieldErrorText } from '../../../../engine/web/edit/field-control';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { inputs } from '../../../../engine/fields/view/inputs';
import { errorText, firstText } from '../../../../engine/web/i18n';
import type { ApiRequestError } from '../../../../engine/web/api';
import { useSession } from '../../../../engine/web/engine-context';
import { pricing } from '../../pricing/pricing.entity';
import { SearchAnswerView } from './search-answer';
import { searchFields, type SearchAnswer } from '../search-fields';
import { Section } from '../../../../engine/web/ui/section';
import layout from '../../../../engine/web/ui/layout.module.css';
import screen from '../../../../engine/web/ui/screen.module.css';
import styles from './pricing-search.module.css';

const entries = Object.entries(searchFields);

type Question = Readonly<Record<string, unknown>>;

/** The question an address carries; a company the person works for is proposed. */
function questionOf(params: URLSearchParams, companyId: number | null): Question {
  const question: Record<string, unknown> = params.size ? {} : { companyId };
  for (const [key, field] of Object.entries(searchFields)) {
    const text = params.get(key);
    if (text === null) continue;
    if (field.kind === 'ref' || field.kind === 'integer') {
      if (/^\d{1,9}$/.test(text)) question[key] = Number(text);
    } else question[key] = field.kind === 'boolean' ? text === 'true' : text;
  }
  return question;
}

/** What of a question stands in its address: everything that says something. */
const questionText = (question: Question): Record<string, string> =>
  Object.fromEntries(
    Object.entries(question).flatMap(([key, value]) =>
      value === null || value === undefined || value === '' || value === false ? [] : [[key, String(value)]],
    ),
  );

/** Which price would this get, and why: the question on the left, the answer beside it while one types. */
export default function PricingSearchScreen() {
  const { t } = useTranslation('catalogue');
  const { company } = useSession();
  const [params, setParams] = useSearchParams();
  const [question, setQuestion] = useState<Question>(() => questionOf(params, company?.id ?? null));
  const [asked] = useDebouncedValue(question, 250);
  const { data, error } = useQuery({
    queryKey: ['pricing-search', asked],
    queryFn: ({ signal }) => api.post<SearchAnswer>('pricing-search', asked, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const faults = (error as ApiRequestError | null)?.fields ?? {};
  const set = (key: string, value: unknown) => {
    const next = { ...question, [key]: value };
    setQuestion(next);
    setParams(questionText(next), { replace: true });
  };
  return (
    <div className={`${screen.screen} ${styles.screen}`}>
      <header className={screen.head}>
        <h1>{t('pricing-search.title')}</h1>
      </header>
      <div className={`${screen.body} ${styles.body}`}>
        <Section title={t('pricing-search.question')}>
          <div className={`${layout.sixColumns} ${layout.inset} ${styles.fields}`}>
            {entries.map(([key, field]) => {
              const Input = inputs[field.kind] as ComponentType<FieldInputProps>;
              return (
                <div key={key} data-span={spanOf(field)}>
                  <Input
                    field={field}
                    name={key}
                    value={question[key] ?? (field.kind === 'boolean' ? false : null)}
                    onChange={(value) => set(key, value)}
                    onBlur={() => undefined}
                    label={firstText([
                      `catalogue:pricing-search.fields.${key}`,
                      `catalogue:pricing.fields.${key}`,
                      `fields:${key}`,
                    ])}
                    error={fieldErrorText(faults[key], field)}
                    required={false}
                    readOnly={false}
                    inputRef={null}
                    entity={pricing}
                  />
                </div>
              );
            })}
          </div>
          <p className={styles.hint}>{t('pricing-search.hint')}</p>
        </Section>
        <div className={layout.stack} aria-live="polite">
          {error && !Object.keys(faults).length ? (
            <p role="alert">{errorText(error)}</p>
          ) : (
            data && <SearchAnswerView answer={data} />
          )}
        </div>
      </div>
    </div>
  );
}
