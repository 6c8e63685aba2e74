import type { Content, Paper, Words } from '../../../../engine/server/pdf/paper';
import { table } from '../../../../engine/server/pdf/table';
import { checkKind, checkUnits, type CheckKind } from '../../../catalogue/service-checks/check-kinds';
import { companyOf } from '../../../documents/pdf/server/company';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import { paperOf } from '../../../documents/pdf/server/paper-of';
import { customerParty, type Company, letterhead, parties } from '../../../documents/pdf/server/parts';
import { sql } from '../../../../engine/server/sql';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import type { CertifiedCheck, CertifiedItem } from '../certificate-content';
import { limitsText } from '../limits-text';
import { nameIn, serviceIn } from '../names-in';
import { qualityCertificates } from '../quality-certificates.entity';
import { certificateAddress, certificateState, findCertificate, type FoundCertificate } from './load-certificate';

interface CertificatePaper extends FoundCertificate {
  paper: Company;
  address: string;
}

const QR_POINTS = 84;

/** One digit after the point where it says something: `72,5`, `80`. */
const figure = ({ format }: Words, value: string): string =>
  format.decimal(value, value.endsWith('.0') || !value.includes('.') ? 0 : 1);

const unitOf = (kind: number): string => checkUnits[kind as CheckKind] ?? '';

function checksTable(words: Words, checks: readonly CertifiedCheck[]): Content {
  const { t } = words;
  const of = (key: 'min' | 'mean' | 'max') => (check: CertifiedCheck) =>
    check.figures ? figure(words, check.figures[key]) : '–';
  return table<CertifiedCheck>(
    [
      {
        label: t('documents:certificate.check'),
        width: '*',
        cell: (check) => [nameIn(words.language, check), unitOf(check.kind)].filter(Boolean).join(', '),
      },
      {
        label: t('documents:certificate.limits'),
        width: 78,
        cell: (check) => limitsText(check, (value) => figure(words, value)),
      },
      {
        label: t('documents:certificate.count'),
        width: 46,
        number: true,
        cell: ({ figures }) => (figures ? words.format.integer(figures.count) : '–'),
      },
      { label: t('documents:certificate.min'), width: 40, number: true, cell: of('min') },
      { label: t('documents:certificate.mean'), width: 46, number: true, cell: of('mean') },
      { label: t('documents:certificate.max'), width: 40, number: true, cell: of('max') },
      {
        label: t('documents:certificate.result'),
        width: 74,
        cell: ({ isOk, kind }) =>
          t(`documents:certificate.${isOk ? (kind === checkKind.look ? 'good' : 'kept') : 'exception'}`),
      },
    ],
    checks,
  );
}

function itemPart(words: Words, item: CertifiedItem): Content {
  const { t, format, language } = words;
  const { lp, name, code, amount, paints, checks, controller, controlled } = item;
  const paint = paints.map((one) =>
    [nameIn(language, one), one.lots.length > 0 && t('documents:certificate.lots', { lots: one.lots.join(', ') })]
      .filter(Boolean)
      .join(' · '),
  );
  const by = [controller, controlled && format.datetime(controlled)].filter(Boolean).join(', ');
  return {
    margin: [0, 0, 0, 12],
    stack: [
      {
        columns: [
          { text: [{ text: `${lp}. ` }, { text: name, bold: true }, { text: code ? `  ${code}` : '' }], width: '*' },
          {
            text: t('documents:certificate.pieces', { count: format.integer(amount) }),
            width: 80,
            alignment: 'right',
            bold: true,
          },
        ],
      },
      ...[serviceIn(language, item), ...paint]
        .filter((line) => line !== null)
        .map((line): Content => ({ text: line, style: 'small' })),
      { text: '', margin: [0, 2, 0, 0] },
      ...(checks.length ? [checksTable(words, checks)] : []),
      {
        text: t('documents:certificate.passed', { by: by || '–' }),
        style: 'small',
        margin: [0, 3, 0, 0],
      },
    ],
  };
}

function build(data: CertificatePaper, words: Words): Paper {
  const { t, format } = words;
  const { paper, customer, order, externalNumber, pickup, content, number, address } = data;
  const state = certificateState(data);
  return paperOf(words, paper, number, [
    letterhead(words, paper, { title: t('documents:certificate.title'), number }, [
      [t('documents:certificate.date'), format.date(data.date)],
    ]),
    ...(state === 'valid'
      ? []
      : [{ text: t(`documents:certificate.${state}`), style: 'grand' as const, margin: [0, 0, 0, 12] as const }]),
    parties(customerParty(words, t('documents:certificate.customer'), customer), {
      label: t('documents:certificate.order'),
      name: order ?? '–',
      lines: [
        externalNumber && `${t('documents:certificate.externalNumber')} ${externalNumber}`,
        pickup && `${t('documents:certificate.pickup')} ${pickup}`,
      ],
    }),
    { text: t('documents:certificate.statement'), margin: [0, 0, 0, 12] },
    ...content.items.map((item) => itemPart(words, item)),
    {
      unbreakable: true,
      margin: [0, 8, 0, 0],
      columnGap: 16,
      columns: [
        { qr: address, fit: QR_POINTS, eccLevel: 'M', width: QR_POINTS + 8 },
        {
          width: '*',
          stack: [
            { text: t('documents:certificate.scan'), style: 'small' },
            {
              text: [t('documents:certificate.issuedBy'), data.issuedBy].filter(Boolean).join(': '),
              margin: [0, 8, 0, 0],
            },
          ],
        },
      ],
    },
  ]);
}

/** The certificate of conformity, with a code that opens the same on the internet. */
export const certificatePdf = definePdf<CertificatePaper>({
  kind: 'certificate',
  entity: qualityCertificates,
  scope: ofOwnCustomer,
  async load(db, id, _files, _settings, baseUrl) {
    const found = await findCertificate(db, sql`z.id = ${id}`);
    if (!found) return undefined;
    return {
      ...found,
      paper: await companyOf(db, found.companyId),
      address: certificateAddress(baseUrl, found.token),
    };
  },
  build,
});
