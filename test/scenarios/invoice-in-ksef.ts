import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KsefSimulator, ksefSimulator } from '../../demo/ksef/simulator';
import type { World } from '../../demo/play/world';
import { sql } from '../../src/engine/server/sql';
import { ksefState } from '../../src/modules/invoices/ksef/ksef-state';
import { isKsefNumber } from '../../src/modules/invoices/ksef/server/client/ksef-number';
import { sendDocument } from '../../src/modules/invoices/ksef/server/send';
import type { TestApp } from '../support/app';
import { hasSchema, officialSchema } from '../support/ksef/official-schema';
import { storeSettings } from '../support/settings';

interface Sent {
  id: number;
  state: number;
  ksefNumber: string | null;
  upo: string | null;
  reason: string | null;
}

/** Every element step 17 of the main job names. */
function expectMainJob(xml: string, { number, order }: { number: string; order: string }): void {
  const { Naglowek, Podmiot1, Podmiot2, Fa } = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
  }).parse(xml).Faktura;
  expect(Naglowek.KodFormularza).toMatchObject({ '@kodSystemowy': 'FA (3)', '@wersjaSchemy': '1-0E' });
  expect([Podmiot1.DaneIdentyfikacyjne.NIP, Podmiot2.DaneIdentyfikacyjne.NIP]).toEqual(['1111111111', '2222222222']);
  expect([Podmiot2.JST, Podmiot2.GV]).toEqual(['2', '2']);
  expect(Fa).toMatchObject({
    KodWaluty: 'PLN',
    P_1: '2026-10-09',
    P_2: number,
    RodzajFaktury: 'VAT',
    P_13_1: '3416.20',
    P_14_1: '785.73',
    P_15: '4201.93',
    WZ: 'WZ/77/2026',
    Platnosc: { TerminPlatnosci: { Termin: '2026-10-23' }, FormaPlatnosci: '6' },
    Adnotacje: {
      P_16: '2',
      P_17: '2',
      P_18: '2',
      P_18A: '2',
      P_23: '2',
      Zwolnienie: { P_19N: '1' },
      NoweSrodkiTransportu: { P_22N: '1' },
      PMarzy: { P_PMarzyN: '1' },
    },
  });
  const { Zamowienia, NrPartiiTowaru } = Fa.WarunkiTransakcji;
  expect([Zamowienia].flat().map((one: { NrZamowienia: string }) => one.NrZamowienia)).toEqual([order]);
  expect([NrPartiiTowaru].flat()).toContain('24A-117');
  const keys = ['P_8A', 'P_8B', 'P_9A', 'P_10', 'P_11', 'P_12'] as const;
  expect(Fa.FaWiersz.map((row: Record<string, string>) => keys.map((key) => row[key]))).toEqual([
    ['m²', '56.16', '28.00', '78.62', '1493.86', '23'],
    ['m²', '7.2', '32.00', '11.52', '218.88', '23'],
    ['m²', '19.6', '78.00', '76.44', '1452.36', '23'],
    ['m²', '3', '46.00', '6.90', '131.10', '23'],
    ['usł.', '1', '120.00', undefined, '120.00', '23'],
  ]);
}

/** Steps 16 and 17 of the main job: the approved invoice of Friday goes to the national system. */
export function invoiceInKsef(app: TestApp, world: World, privateHosts: () => string[]): void {
  describe('The invoice in KSeF', () => {
    const number = String(world.number('FV', 1));
    const { db } = app.database;
    let simulator: KsefSimulator;
    let id: number;
    const clock = { now: () => new Date(`${world.today()}T10:00:00Z`), pause: () => Promise.resolve() };
    const office = world.as('accountant');
    const sent = async () =>
      (await db.one<Sent>(
        sql`select id, state, ksef_number, upo, reason from ksef_documents where invoice_id = ${id}`,
      ))!;
    const send = async () => {
      await sendDocument(app.installation, (await sent()).id, clock);
      return sent();
    };
    const taken = () => simulator.documents.filter((one) => one.number === number);

    beforeAll(async () => {
      simulator = await ksefSimulator();
      simulator.day = () => '20261009';
      simulator.technical = () => '010000A1B2C3';
      const wrong = hasSchema ? officialSchema() : () => [];
      simulator.refusal = ({ xml }) => {
        const [error] = wrong(xml);
        return error ? { code: 430, description: error } : undefined;
      };
      await storeSettings(app, {
        ksefEnabled: true,
        ksefToken: simulator.token,
        ksefUrl: simulator.url,
        outboundPrivateHosts: [...privateHosts(), simulator.host],
      });
      id = (await db.one<{ id: number }>(sql`select id from invoices where number = ${number}`))!.id;
    });
    afterAll(async () => {
      await storeSettings(app, { ksefEnabled: false, outboundPrivateHosts: privateHosts() });
      await simulator.close();
    });

    it('Given KSeF is switched on, when the accountant sends the approved invoice from its menu, then it gets the number 1111111111-20261009-010000A1B2C3-0E, its confirmation is stored and it is exported', async () => {
      await office.post(`/invoices/${id}/ksef`);
      const document = await send();
      expect(document).toMatchObject({
        state: ksefState.accepted,
        ksefNumber: '1111111111-20261009-010000A1B2C3-0E',
        reason: null,
      });
      expect(isKsefNumber(document.ksefNumber!, '1111111111')).toBe(true);
      // The sample of the ministry's documentation, and the same with another sum.
      expect(isKsefNumber('5265877635-20250826-0100001AF629-AF', '5265877635')).toBe(true);
      expect(isKsefNumber('5265877635-20250826-0100001AF629-AE', '5265877635')).toBe(false);
      expect(document.upo).toContain(document.ksefNumber);
      expect((await office.get<{ content: string }>(`/invoices/${id}/ksef/upo`)).content).toBe(document.upo);
      expect(await office.get(`/invoices/${id}`)).toMatchObject({ status: 4 });
    });

    it('Given the invoice is in KSeF, when it is sent again, then the product asks first, and KSeF answers 440: already there, under the same number', async () => {
      const refused = await office.refused('POST', `/invoices/${id}/ksef`);
      expect(refused).toMatchObject({ status: 422, errorStr: 'KsefAlreadySent' });
      await office.post(`/invoices/${id}/ksef`, { repeat: true });
      expect(await send()).toMatchObject({
        state: ksefState.known,
        ksefNumber: '1111111111-20261009-010000A1B2C3-0E',
      });
      expect(taken().map(({ status }) => status.code)).toEqual([200, 440]);
    });

    it('Then the document is FA (3) with each line, the sums, the flags, payment by transfer, the delivery note, the order and the lot of the paint', () => {
      expectMainJob(taken()[0]!.xml, { number, order: String(world.number('ZL', 1)) });
    });
  });
}
