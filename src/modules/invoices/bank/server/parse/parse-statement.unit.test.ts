import { describe, expect, it, test } from 'vitest';
import { in1250, mt940, ownAccount } from '../../../../../../test/support/bank-files';
import type { ApiError } from '../../../../../engine/errors';
import { decoded } from './charset';
import { detailsOf } from './details';
import { accountKey, amountOf, dayOf } from './parsed';
import { parseStatement } from './parse-statement';

const payer = '61109010140000071219812874';
const refusalOf = async (content: Buffer | string) => {
  try {
    await parseStatement(Buffer.from(content));
  } catch (error) {
    const { errorStr, options } = error as ApiError;
    return [errorStr, options.errorDetails];
  }
  return undefined;
};
const rows = async (content: Buffer | string) => {
  const { format, statements } = await parseStatement(Buffer.from(content));
  return { format, ...statements[0]! };
};

describe('MT940', () => {
  it('with subfields behind a tilde is read with account, name and title, also where they are cut', async () => {
    const title = 'Zapłata za fakturę FV/0001/10/2026 i FV/0002/10/2026';
    const found = await rows(
      in1250(
        mt940(
          [
            {
              amount: 420_193,
              title,
              name: 'ALUFASADA SP. Z O.O. UL. ŹRÓDLANA 7A, ŻORY',
              account: payer,
              reference: '77',
            },
          ],
          { number: '12' },
        ),
      ),
    );
    expect(found).toMatchObject({
      format: 'mt940',
      account: ownAccount,
      currency: 'PLN',
      number: '12',
      opening: 100_000,
      closing: 520_193,
      transactions: [
        {
          line: 5,
          date: '2026-10-20',
          amount: 420_193,
          account: payer,
          title,
          name: 'ALUFASADA SP. Z O.O. UL. ŹRÓDLANA 7A, ŻORY',
          reference: '77',
        },
      ],
    });
  });
  it('with subfields behind a less-than sign has the name in 27 to 29', async () => {
    const found = await rows(
      mt940([{ amount: 100, title: 'FV 1/10/2026', name: 'Stalbud', account: payer }], { separator: '<' }),
    );
    expect(found.transactions).toMatchObject([{ title: 'FV 1/10/2026', name: 'Stalbud', account: payer }]);
  });
  it('in the words of mBank has its envelope, the letter of the currency and everything in one text', async () => {
    const text = [
      '\u0001',
      ':20:ST261020CYC/1',
      `:25:PL${ownAccount}`,
      ':28C:11/1',
      ':60F:D261020PLN10,00',
      ':61:2610201020CN24,14NTRFNONREF//EL002363-000001',
      '770-PRZELEW PRZYCHODZĄCY - ELIXIR',
      `:86:770 PRZELEW KRAJOWY; Z RACH.: ${payer}; OD: `,
      'FIRMA 1 SP. Z O.O.   ; TYT.: ZAPŁATA ZA FAKTURĘ FV/0007/10/2026   ; ',
      'DATA STEMPLA: 20.10.2026; TNR: 145411006445851.000001',
      ':62F:C261020PLN14,14',
      '-\u0003',
    ].join('\r\n');
    expect(await rows(text)).toMatchObject({
      opening: -1000,
      transactions: [
        {
          amount: 2414,
          account: payer,
          name: 'FIRMA 1 SP. Z O.O.',
          title: 'ZAPŁATA ZA FAKTURĘ FV/0007/10/2026',
          reference: 'EL002363-000001',
        },
      ],
    });
  });
  it('holds several statements, each of its own account', async () => {
    const file =
      mt940([{ amount: 100, title: 'a' }]) + mt940([{ amount: 200, title: 'b' }], { account: payer, currency: 'EUR' });
    expect(
      (await parseStatement(Buffer.from(file))).statements.map(({ account, currency }) => [account, currency]),
    ).toEqual([
      [ownAccount, 'PLN'],
      [payer, 'EUR'],
    ]);
  });
  it('takes the year of an entry day from the value day, and turns reversals round', async () => {
    const text = mt940([{ amount: 100, title: 'x' }])
      .replace(':61:2610201020C', ':61:2701021230RD')
      .replace('152 0', '');
    expect((await rows(text)).transactions).toMatchObject([{ date: '2026-12-30', amount: 100 }]);
    expect(await refusalOf(text.replace('RD', 'RC'))).toEqual(['BankBalanceDiffers', '1']);
  });
  it('is refused with line and field where it cannot be read, ends too early or does not add up', async () => {
    const file = mt940([{ amount: 100, title: 'x' }]);
    expect(await refusalOf(file.replace('C1,00', 'C1.00'))).toEqual(['BankLineNotValid', '5, :61:']);
    expect(await refusalOf(file.replace('2610201020', '2613451345'))).toEqual(['BankLineNotValid', '5, :61:']);
    expect(await refusalOf(file.replace(/:60F:C/, ':60F:X'))).toEqual(['BankLineNotValid', '4, :60F:']);
    expect(await refusalOf(file.slice(0, file.indexOf(':62F:')))).toEqual(['BankFileCutOff', ':62F:']);
    expect(await refusalOf(file.replace(/:62F:C(\d{6})PLN\d+/, ':62F:C$1PLN1'))).toEqual(['BankBalanceDiffers', '1']);
    expect(await refusalOf(mt940([]))).toEqual(['BankStatementEmpty', undefined]);
  });
  it('of the largest size is read in one go, in a time a request may take', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({
      amount: 100 + at,
      title: `FV/${at + 1}/10/2026 malowanie proszkowe elementów ogrodzenia`,
      name: 'Firma z długą nazwą i adresem',
      account: payer,
    }));
    const file = Buffer.from(mt940(many));
    // Time of the processor: a machine that is busy with something else is no fault of the reader.
    const begin = process.cpuUsage();
    expect((await parseStatement(file)).statements[0]!.transactions).toHaveLength(5000);
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1000).toBeLessThan(2000);
    expect((await refusalOf(mt940([...many, { amount: 1, title: 'one more' }])))?.[0]).toBe('BankTooManyTransactions');
  });
});

describe('CSV', () => {
  const mbank = (...lines: string[]) =>
    in1250(
      [
        'mBank S.A. Bankowość Detaliczna;',
        '#Waluta;',
        'PLN;',
        '#Numer rachunku;',
        `${ownAccount.replace(/(..)(....)(....)(....)(....)(....)(....)/, '$1 $2 $3 $4 $5 $6 $7')};`,
        '#Saldo początkowe;1 000,00 PLN;',
        '',
        '#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;',
        ...lines,
        '',
        ';;;;;;#Saldo końcowe;4 114,25 PLN;',
        '',
      ].join('\r\n'),
    );
  const transfer = `2026-10-20;2026-10-19;PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY;"FV 1/10/2026; reszta";ALUFASADA Żory;'${payer}';3 201,60;4 201,60;`;
  const card = `2026-10-21;2026-10-21;PRZELEW WYCHODZĄCY;PALIWO;STACJA;'';-87,35;4 114,25;`;

  it('of mBank names account, currency and balances above and below its table', async () => {
    const found = await rows(mbank(transfer, card));
    expect(found).toMatchObject({
      format: 'mbank',
      account: ownAccount,
      currency: 'PLN',
      opening: 100_000,
      closing: 411_425,
    });
    expect(found.transactions).toMatchObject([
      {
        line: 9,
        date: '2026-10-20',
        amount: 320_160,
        account: payer,
        name: 'ALUFASADA Żory',
        title: 'FV 1/10/2026; reszta',
      },
      { amount: -8735, account: null },
    ]);
    expect(await refusalOf(mbank(transfer))).toEqual(['BankBalanceDiffers', '8']);
    expect(await refusalOf(mbank(transfer, card.replace('-87,35', '-8x,35')))).toEqual([
      'BankLineNotValid',
      '10, Kwota',
    ]);
    expect(await refusalOf(mbank(transfer.replace('2026-10-20', '2026-13-20'), card))).toEqual([
      'BankLineNotValid',
      '9, Data księgowania',
    ]);
  });
  it('of iPKO has what belongs to a transaction in cells without a heading, and names no account', async () => {
    const text = [
      '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""',
      '"","2026-10-21","Blokada","-90.34","PLN","W rozliczeniu","SKLEP"',
      '"2026-10-20","2026-10-20","Przelew na rachunek","+2000.00","PLN","+2887.50","Rachunek nadawcy: 61 1090 1014 0000 0712 1981 2874","Nazwa nadawcy: STALBUD, ŁÓDŹ","Tytuł: FV 2/10/2026, ""reszta""",""',
    ].join('\n');
    const found = await rows(in1250(text));
    expect(found).toMatchObject({ format: 'ipko', account: null, currency: 'PLN' });
    expect(found.transactions).toMatchObject([
      { line: 3, amount: 200_000, account: payer, name: 'STALBUD, ŁÓDŹ', title: 'FV 2/10/2026, "reszta"' },
    ]);
    expect(
      await refusalOf(
        text.replace('"PLN","+2887.50"', '"EUR","+2887.50"') + text.split('\n').slice(2).join('\n').replace(/^/, '\n'),
      ),
    ).toEqual(['BankTwoCurrencies', '4']);
  });
  it('of ING leaves out what is only held', async () => {
    const text = [
      '"Lista transakcji";',
      '"Wybrane rachunki:";',
      `"KONTO Direct dla Firmy (PLN)";;"${ownAccount}";`,
      '',
      '"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";',
      `2026-10-20;2026-10-20;"ALUFASADA";"FV/0003/10/2026";'${payer}';"PKO";;'2026293001';1234,50;PLN;;;`,
      '2026-10-21;;"SKLEP";"KARTA";;;;;;;-50,00;PLN;',
      '',
      '"Dokument ma charakter informacyjny";',
    ].join('\r\n');
    const found = await rows(text);
    expect(found).toMatchObject({ format: 'ing', account: ownAccount, currency: 'PLN' });
    expect(found.transactions).toMatchObject([{ amount: 123_450, account: payer, reference: '2026293001' }]);
    expect(found.transactions).toHaveLength(1);
  });
  it('of anything else is no statement', async () => {
    expect((await refusalOf('Kod;Nazwa\n1;Farba'))?.[0]).toBe('BankNotStatement');
    expect((await refusalOf(''))?.[0]).toBe('BankNotStatement');
    expect((await refusalOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0])))?.[0]).toBe('BankNotStatement');
  });
});

it('a text is decoded by the letters that make it Polish', () => {
  const text = 'Zażółć gęślą jaźń';
  expect(decoded(Buffer.from(text))).toBe(text);
  expect(decoded(in1250(text))).toBe(text);
  const in852 = [0x5a, 0x61, 0xbe, 0xa2, 0x88, 0x86, 0x20, 0x67, 0xa9, 0x98, 0x6c, 0xa5, 0x20, 0x6a, 0x61, 0xab, 0xe4];
  expect(decoded(Uint8Array.from(in852))).toBe(text);
  expect(decoded(Uint8Array.from([0xb1, 0xb6, 0xbc, 0xf3, 0xb3]))).toBe('ąśźół');
});

it('an account is put together from its bank and its number where it is not given whole', () => {
  expect(detailsOf(`020~00152~20x~30${payer.slice(2, 10)}~31${payer.slice(10)}`).account).toBe(payer);
  expect(accountKey(' PL61 1090 1014 0000 0712 1981 2874')).toBe(payer);
  expect(accountKey('DE42 2658 0070')).toBe('DE4226580070');
  expect(accountKey("''")).toBeNull();
});

it.each([
  ['1 234,56', 123_456],
  ['-87,34 PLN', -8734],
  ['+2000.00', 200_000],
  ['1.234,5', 123_450],
  ['12,', 1200],
  ['-0,00', 0],
  ['12,345', 1_234_500],
  ['', undefined],
  ['1e5', undefined],
])('the amount %s is %s hundredths', (text, value) => {
  expect(amountOf(text)).toBe(value);
});

it('days are read as Polish banks write them', () => {
  expect(['2026-10-05', '05.10.2026', '05-10-2026', '2026-02-30', '5.10.26'].map(dayOf)).toEqual([
    '2026-10-05',
    '2026-10-05',
    '2026-10-05',
    undefined,
    undefined,
  ]);
});

test('details of nothing but blanks are read once', () => {
  expect(detailsOf(' '.repeat(400_000))).toEqual({ account: null, name: null, title: null });
});
