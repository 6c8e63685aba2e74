import { badRequest, invalid } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { changeSettings, settingsSchema } from './change-settings';
import type { CustomerSetting } from '../setting-keys';
import { polishPostCode } from '../../../settings/post-code';
import { normaliseNip } from '../../gus/nip';
import { ownCustomer, ofOwnCustomer } from './customer-scope';
import { customerProposal } from './proposal';
import { customers } from '../customers.entity';
import { isRecipientNumber } from '../recipient';
import { customerCategoriesList } from '../customer-categories-list.entity';
import { customerNotes } from '../customer-notes.entity';

type Written = Partial<InputOf<typeof customers>>;

/** Throws where a recipient is named by half, or by a number KSeF does not take. */
function checkRecipient(before: RowOf<typeof customers> | undefined, input: Written): void {
  if (input.recipientNumber) input.recipientNumber = input.recipientNumber.replace(/^PL/i, '').replace(/[\s.]/g, '');
  const { recipientKind = null, recipientName, recipientNumber } = { ...before, ...input };
  if (recipientKind === null) return;
  const missing = {
    ...(recipientName ? {} : { recipientName: 'Required' }),
    ...(recipientNumber ? {} : { recipientNumber: 'Required' }),
  };
  if (Object.keys(missing).length) throw invalid(missing);
  if (!isRecipientNumber(recipientNumber ?? '')) throw invalid({ recipientNumber: 'RecipientNumberWrong' });
}

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

export const customersServer = implement(customers, {
  scope: ownCustomer,
  computed: {
    settings: sql`(select coalesce(json_agg(json_build_object('config', s.config, 'value', coalesce(s.value, '')) order by s.config), '[]')
      from customer_settings s where s.customer_id = t.id)`,
  },
  filters: {
    categoryId(value) {
      const wanted = Array.isArray(value) ? (value as unknown[]) : [value];
      if (!wanted.every(isId) || wanted.length > 500)
        throw badRequest('FilterNotValid', { errorDetails: 'categoryId' });
      return sql`exists (select 1 from customer_categories_list l where l.customer_id = t.id and l.customer_category_id = any(${wanted}::int[]))`;
    },
  },
  proposal: customerProposal,
  parts: { settings: settingsSchema },
  async beforeSave({ tx, before, input, settings }) {
    checkRecipient(before, input);
    if (input.nip) input.nip = normaliseNip(input.nip) || null;
    if (input.regon) input.regon = input.regon.replace(/\s/g, '');
    if (input.postCode) {
      const countryId = input.countryId === undefined ? before?.countryId : input.countryId;
      const country = await tx.one<{ isPolish: boolean }>(
        sql`select coalesce('PL' in (upper(code), upper(iso_code)), false) as is_polish from countries where id = ${countryId ?? null}`,
      );
      if (country?.isPolish ?? settings.country === 'PL') input.postCode = polishPostCode(input.postCode);
    }
    if (input.email && input.email.length > settings.customerEmailMax)
      throw invalid({ email: 'EmailTooLong' }, String(settings.customerEmailMax));
  },
  async afterSave(call) {
    const settings = call.parts['settings'];
    if (settings) await changeSettings(call, call.row.id, settings as CustomerSetting[]);
  },
});

export const customerCategoriesListServer = implement(customerCategoriesList, { scope: ofOwnCustomer });

export const customerNotesServer = implement(customerNotes, { scope: ofOwnCustomer });
