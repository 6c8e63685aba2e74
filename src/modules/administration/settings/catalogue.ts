import type { ModuleCode } from '../../../engine/entity';
import type { Field, ValueOf } from '../../../engine/fields/field';
import { SHORTEST_PASSWORD } from '../../../engine/fields/password/policy';
import { defaultZone } from '../../../engine/format';
import { boolean, choice, decimal, integer, money, tags, text } from '../../../engine/fields/make';
import { defaultScripts } from '../../labels/label-printing/default-scripts';

/**
 * Every setting of an installation: its group, its kind and bounds (a field like any other, so that the form and the
 * checks are the same) and its default. Texts: `administration:settings.fields.{key}` and `.help.{key}`.
 * `public` settings reach every signed-in browser, the others only the settings screen, `secret` ones nobody.
 */
interface SettingOptions {
  public?: boolean;
  /** Written, never read back: passwords and keys. */
  secret?: boolean;
  /** Whom the server talks to, and with whose keys: changed by a SUPER_USER only. */
  superOnly?: boolean;
  /** Has a screen of its own. */
  elsewhere?: boolean;
  /** Offered where this module is on. */
  module?: ModuleCode;
  /** Of a register of Poland: offered to companies there. */
  ofPoland?: boolean;
  /** An address the server calls: only one of the servers that are allowed. */
  isCalled?: boolean;
  /** A certificate or a private key in PEM. */
  pem?: 'certificate' | 'key';
}
const setting = <const F extends Field, const O extends SettingOptions = SettingOptions>(
  field: F,
  value: ValueOf<F>,
  options?: O,
) => ({ field, default: value, ...options });

const secret = (max: number) => setting(text({ max, secret: true }), null, { secret: true, superOnly: true });
const labelText = text({ max: 20_000, multiline: true });
const open = { public: true } as const;
const ofModule = <M extends ModuleCode>(module: M) => ({ module });
const guarded = { superOnly: true } as const;
const called = { ...guarded, isCalled: true } as const;

export const settingGroups = {
  general: {
    zone: setting(text({ max: 60, required: true }), defaultZone, open),
    defaultLanguage: setting(
      choice({ options: { pl: {}, en: {}, de: {} }, store: 'text', required: true }),
      'pl',
      open,
    ),
    /** Where the company is: its law proposes rates and holidays. Chosen when the company is set up. */
    country: setting(text({ max: 2, required: true }), 'PL', { elsewhere: true }),
    filterableCount: setting(integer({ min: 10, max: 500, required: true }), 50, open),
    contactEmail: setting(text({ max: 255, format: 'email' }), null, open),
    contactPhone: setting(text({ max: 25, format: 'phone' }), null, open),
  },
  measures: {
    minOutline: setting(integer({ min: 0, max: 10_000, required: true, unit: 'mm' }), 100, open),
    minSurface: setting(decimal({ scale: 4, min: 0, max: 1000, required: true, unit: 'm²' }), '0.0200', open),
    minSurfaceSum: setting(decimal({ scale: 4, min: 0, max: 10_000, required: true, unit: 'm²' }), '3.0000', open),
    surfaceWarning: setting(integer({ min: 0, max: 100, required: true, unit: '%' }), 5, open),
  },
  orders: {
    /** Working days until delivery, where nothing is agreed with the customer. */
    orderRealisationDays: setting(integer({ min: 0, max: 365, required: true, unit: 'd' }), 10, open),
    /** How long a quotation binds. */
    quotationValidDays: setting(integer({ min: 1, max: 365, required: true, unit: 'd' }), 14, open),
  },
  production: {
    /** What cleaning a booth for another colour takes. */
    colourChangeMinutes: setting(integer({ min: 0, max: 480, required: true, unit: 'min' }), 35, open),
    /** Working days a step done by a partner takes, in forecasts. */
    partnerDays: setting(integer({ min: 0, max: 90, required: true, unit: 'd' }), 5),
    /** For so long a report of faulty pieces may be taken back before the customer is mailed. */
    errorWithdrawMinutes: setting(integer({ min: 0, max: 240, required: true, unit: 'min' }), 10),
    /** Least mean thickness of the coat, where the step says nothing itself; quality labels ask for 60 of one coat of powder. */
    filmThickness: setting(integer({ min: 1, max: 2000, required: true, unit: 'µm' }), 60, open),
    /** What an hour of work costs the shop, in its own currency, as reports of margin reckon. */
    labourCostPerHour: setting(money({ min: 0, max: 10_000_000, required: true }), 0),
  },
  backups: {
    /** Set on the screen of backups, with the password. */
    backupPassphrase: setting(text({ max: 200, secret: true }), null, {
      secret: true,
      superOnly: true,
      elsewhere: true,
    }),
    backupHour: setting(integer({ min: 0, max: 23, required: true, unit: 'h' }), 2),
    backupsDaily: setting(integer({ min: 1, max: 60, required: true }), 7),
    backupsWeekly: setting(integer({ min: 0, max: 60, required: true }), 4),
    backupsMonthly: setting(integer({ min: 0, max: 120, required: true }), 12),
  },
  lists: {
    /** Columns an administrator arranged for everybody, on the list: `orders=numberText,-date`, hidden ones with a minus. */
    listColumns: setting(tags({ max: 4000, maxItems: 200 }), [], { ...open, elsewhere: true }),
    gridVersion: setting(integer({ min: 1, max: 100_000, required: true }), 1, open),
    customerEmailMax: setting(integer({ min: 25, max: 255, required: true }), 255, open),
  },
  stock: {
    stockBarcodeLength: setting(integer({ min: 4, max: 48, required: true }), 13, open),
    stockExpiryWarningDays: setting(integer({ min: 0, max: 365, required: true, unit: 'd' }), 30, open),
    /** Where a paint says nothing itself. */
    paintUsagePerArea: setting(decimal({ scale: 3, min: 0, max: 1000, required: true, unit: 'kg/m²' }), '0.170', open),
    /** Added to what is needed, in the report of demand. */
    paintWastePercent: setting(integer({ min: 0, max: 100, required: true, unit: '%' }), 0, open),
    /** Paint used above what was expected by more than this asks for a reason; 0 = never. */
    paintDeviationPercent: setting(integer({ min: 0, max: 1000, required: true, unit: '%' }), 30, open),
    /** Working days until paint that is missing is here, in forecasts. */
    paintLeadDays: setting(integer({ min: 0, max: 90, required: true, unit: 'd' }), 5),
    stockCardLabelScript: setting(labelText, defaultScripts.stockCardLabelScript, open),
  },
  labels: {
    workCardLabelScript: setting(labelText, defaultScripts.workCardLabelScript),
    itemLabelScript: setting(labelText, defaultScripts.itemLabelScript),
    frameLabelScript: setting(labelText, defaultScripts.frameLabelScript),
    rackLabelScript: setting(labelText, defaultScripts.rackLabelScript),
    locationLabelScript: setting(labelText, defaultScripts.locationLabelScript),
    receptionLabelScript: setting(labelText, defaultScripts.receptionLabelScript, ofModule('RECEPTIONS')),
    userLabelScript: setting(labelText, defaultScripts.userLabelScript),
    guestLabelScript: setting(labelText, defaultScripts.guestLabelScript, ofModule('GUESTS')),
    accessCardLabelScript: setting(labelText, defaultScripts.accessCardLabelScript, ofModule('CARDS')),
    equipmentLabelScript: setting(labelText, defaultScripts.equipmentLabelScript, ofModule('EQUIPMENT')),
  },
  time: {
    rcpPanelEnabled: setting(boolean({}), true, { ...open, ...ofModule('RCP') }),
    rcpMinSpacing: setting(integer({ min: 0, max: 3600, required: true, unit: 's' }), 60, ofModule('RCP')),
    rcpAllowedAddresses: setting(tags({ max: 60, maxItems: 50 }), [], ofModule('RCP')),
    nightStart: setting(integer({ min: 0, max: 23, required: true, unit: 'h' }), 22, open),
    defHoursPerDay: setting(integer({ min: 1, max: 24, required: true, unit: 'h' }), 8, open),
    minutesPerShift: setting(integer({ min: 60, max: 1440, required: true, unit: 'min' }), 480, open),
    /** What planning against the rest the labour code asks for does: 11 h a day, 35 h a week, 13 h of work a day at most. */
    shiftRestRules: setting(
      choice({ options: { off: {}, warn: {}, refuse: {} }, store: 'text', required: true }),
      'warn',
      open,
    ),
  },
  sms: {
    smsEnabled: setting(boolean({}), false, open),
    smsGatewayUrl: setting(text({ max: 255, format: 'url' }), null, called),
    smsSender: setting(text({ max: 11 }), null),
    smsToken: secret(255),
    /** An SMS of plain letters holds 160 characters, with a single accent 70. */
    smsPlainLetters: setting(boolean({}), true, open),
    smsDailyLimit: setting(integer({ min: 0, max: 10_000, required: true }), 200),
    smsUserDailyLimit: setting(integer({ min: 0, max: 10_000, required: true }), 50),
  },
  mail: {
    smtpHost: setting(text({ max: 255 }), null, guarded),
    smtpPort: setting(integer({ min: 1, max: 65_535, required: true }), 587),
    smtpSecurity: setting(
      choice({ options: { starttls: {}, tls: {}, none: {} }, store: 'text', required: true }),
      'starttls',
    ),
    smtpUser: setting(text({ max: 255 }), null),
    smtpPassword: secret(255),
    mailFromName: setting(text({ max: 100 }), null),
    mailFromAddress: setting(text({ max: 255, format: 'email' }), null),
    /** Kinds of mails the installation does without; switched in the list of mails. */
    mailsOff: setting(tags({ max: 5, maxItems: 50 }), [], { elsewhere: true }),
    mailReplyTo: setting(text({ max: 255, format: 'email' }), null),
  },
  invoicing: {
    /** For customers without a term of their own. */
    invoicePaymentDays: setting(integer({ min: 0, max: 365, required: true, unit: 'd' }), 14, open),
    invoiceNipRequired: setting(boolean({}), false),
    /** Customers who are signed in see their invoices and what is due on their start page. */
    customerInvoices: setting(boolean({}), false),
    invoiceRemindersEnabled: setting(boolean({}), false),
    invoiceReminderHour: setting(integer({ min: 0, max: 23, required: true, unit: 'h' }), 8),
    invoiceReminderBefore: setting(integer({ min: 0, max: 90, unit: 'd' }), 3),
    invoiceReminder1: setting(integer({ min: 1, max: 365, unit: 'd' }), 3),
    invoiceReminder2: setting(integer({ min: 1, max: 365, unit: 'd' }), 10),
    invoiceReminder3: setting(integer({ min: 1, max: 365, unit: 'd' }), 21),
  },
  accounting: {
    enovaExportEnabled: setting(boolean({}), false, open),
    enovaUrl: setting(text({ max: 255, format: 'url' }), null, called),
    enovaUser: setting(text({ max: 100 }), null),
    enovaPassword: secret(255),
  },
  /** The national e-invoicing system of Poland: of companies there only. */
  ksef: {
    ksefEnabled: setting(boolean({}), false, { ...open, ...guarded }),
    ksefEnvironment: setting(
      choice({ options: { test: {}, demo: {}, production: {} }, store: 'text', required: true }),
      'test',
      guarded,
    ),
    ksefToken: secret(255),
    /** Certificate and key of the type Authentication, PEM: they sign in in place of the token. */
    ksefCertificate: { ...secret(8000), pem: 'certificate' },
    ksefKey: { ...secret(8000), pem: 'key' },
    /** In place of the environment's own address. */
    ksefUrl: setting(text({ max: 255, format: 'url' }), null, called),
    /** Certificate and key of the type Offline, PEM: they sign the second code of invoices issued offline. */
    ksefOfflineCertificate: { ...secret(8000), pem: 'certificate' },
    ksefOfflineKey: { ...secret(8000), pem: 'key' },
    /** Provision of the act that exempt lines rest on. */
    ksefExemptionBasis: setting(text({ max: 256 }), null),
    /** The services are on the list of the act whose invoices over 15,000 PLN are paid in two parts. */
    ksefSplitPayment: setting(boolean({}), false),
  },
  services: {
    gusKey: { ...secret(60), ofPoland: true },
    gusUrl: setting(text({ max: 255, format: 'url' }), null, { ...called, ofPoland: true }),
    currencyRatesUrl: setting(text({ max: 255, format: 'url' }), null, called),
    currencyRatesHour: setting(integer({ min: 0, max: 23, required: true, unit: 'h' }), 1),
    /** Machines the product may call besides the public services it knows: `host` or `host:port`, over https. */
    outboundHosts: setting(tags({ max: 100, maxItems: 20 }), [], guarded),
    /** The same inside the own network: private addresses and plain http are allowed. */
    outboundPrivateHosts: setting(tags({ max: 100, maxItems: 20 }), [], guarded),
  },
  security: {
    registrationEnabled: setting(boolean({}), true, open),
    passwordMinLength: setting(integer({ min: SHORTEST_PASSWORD, max: 64, required: true }), SHORTEST_PASSWORD, open),
    /** Single sign-on by OpenID Connect: on as soon as issuer, client and secret are set. */
    oidcIssuer: setting(text({ max: 255, format: 'url' }), null, guarded),
    oidcClientId: setting(text({ max: 255 }), null, guarded),
    oidcClientSecret: secret(255),
    /** What the button at sign-in calls the provider. */
    oidcName: setting(text({ max: 40 }), null),
    guestRetentionDays: setting(integer({ min: 1, max: 3650, required: true, unit: 'd' }), 90),
    mailLogRetentionDays: setting(integer({ min: 30, max: 3650, required: true, unit: 'd' }), 365),
  },
} as const satisfies Record<string, Record<string, { field: Field; default: unknown } & SettingOptions>>;

type Groups = typeof settingGroups;
type Merge<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;
type Catalogue = Merge<Groups[keyof Groups]>;
export type SettingGroup = keyof Groups;
export type SettingKey = keyof Catalogue & string;
/** Values by key as the product's code reads them (`ctx.settings.minOutline`). */
export type SettingValues = {
  [K in SettingKey]: Catalogue[K] extends { field: infer F extends Field } ? ValueOf<F> : never;
};

export interface Setting extends SettingOptions {
  key: SettingKey;
  group: SettingGroup;
  field: Field;
  default: unknown;
}
/** The catalogue as one list. */
export const settingList: readonly Setting[] = Object.entries(settingGroups).flatMap(([group, items]) =>
  Object.entries(items as Record<string, { field: Field; default: unknown } & SettingOptions>).map(([key, item]) => ({
    ...item,
    key: key as SettingKey,
    group: group as SettingGroup,
  })),
);

/** What an installation is offered: nothing of a module that is off. */
export const settingsWith = (modules: ReadonlySet<string>): Setting[] =>
  settingList.filter(({ module }) => module === undefined || modules.has(module));
