import { describe, expect, it } from 'vitest';
import { compareCompany, type FoundCompany } from './company-fields';

const company: FoundCompany = {
  nazwa: 'ALUFASADA SP. Z O.O.',
  kodPocztowy: '44-240',
  miejscowosc: 'Żory',
  regon: '222222220',
  ulica: 'ul. Źródlana',
  nrNieruchomosci: '7A',
  nrLokalu: '3',
};

describe('a company of the register beside the form', () => {
  it('fills what is empty', () => {
    expect(compareCompany(company, { name: null, regon: '', address: '  ' })).toEqual({
      fill: {
        name: 'ALUFASADA SP. Z O.O.',
        regon: '222222220',
        address: 'ul. Źródlana 7A/3',
        postCode: '44-240',
        city: 'Żory',
      },
      differ: [],
    });
  });
  it('shows what differs, not what is only written in other letters', () => {
    expect(
      compareCompany(company, {
        name: 'Alufasada  sp. z o.o.',
        regon: '222222220',
        address: 'ul. Leśna 1',
        postCode: '44-240',
        city: 'ŻORY',
      }),
    ).toEqual({ fill: {}, differ: [{ field: 'address', ours: 'ul. Leśna 1', theirs: 'ul. Źródlana 7A/3' }] });
  });
  it('never empties a field the register knows nothing of', () => {
    const bare = { ...company, ulica: '', nrNieruchomosci: '', nrLokalu: '', kodPocztowy: '' };
    expect(compareCompany(bare, { address: 'ul. Leśna 1', name: 'x', regon: 'y', city: 'z' }).fill).toEqual({});
  });
  it('calls a place without streets by its name', () => {
    expect(compareCompany({ ...company, ulica: '', nrLokalu: '' }, {}).fill.address).toBe('Żory 7A');
  });
});
