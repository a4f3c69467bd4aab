import { texts } from '#flows/forms/takeover-protocol/texts.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import type { SignedFormName } from '#src/server/forms/form/form.ts';
import { formOf } from '#src/server/forms/form/forms.ts';

type Data = Readonly<Record<string, unknown>>;

const words = {
  'e-id': { nb: 'Med BankID', en: 'With BankID' },
  'on-screen': { nb: 'For hånd på skjermen', en: 'By hand on the screen' },
  paper: { nb: 'På papir', en: 'On paper' },
  cancelled: { nb: 'Gikk ut av BankID', en: 'Left BankID' },
  declined: { nb: 'BankID avviste signeringen', en: 'BankID declined the signing' },
  expired: { nb: 'Det tok for lang tid i BankID', en: 'It took too long in BankID' },
  failed: { nb: 'BankID svarte ikke som ventet', en: 'BankID did not respond as expected' },
  timedOut: { nb: 'Ikke alle signerte i tide', en: 'Not everyone signed in time' },
  saleUndone: { nb: 'Salget ble opphevet', en: 'The sale was undone' },
  noBroker: { nb: 'ingen megler', en: 'no broker' },
  'other-person': { nb: 'En annen person enn den som skal signere', en: 'Another person than the one who is to sign' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const voidedSignatures = (names: readonly unknown[]): Bilingual => ({
  nb: `Hadde signert: ${names.join(', ')}`,
  en: `Had signed: ${names.join(', ')}`,
});
const version = (number: unknown): Bilingual => ({ nb: `Versjon ${String(number)}`, en: `Version ${String(number)}` });

const wordOf = (value: unknown): Bilingual | undefined => Object.entries(words).find(([key]) => key === value)?.[1];
type StepNames = Readonly<Record<string, { readonly name: Bilingual }>>;
/** Returns the step names of the event's own form: the same id has another name in another form. */
const stepsOf = (flow: SignedFormName | null): StepNames => (flow === null ? texts.steps : formOf(flow).texts.steps);
const textAt = (data: Data, key: string): string | undefined => {
  const value = data[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const dateText = (date: string, language: Language): string | undefined =>
  isIsoDate(date) ? formatDate(date, language) : undefined;

const voided = (data: Data, language: Language): string | undefined => {
  const signed =
    Array.isArray(data.signed) && data.signed.length > 0 ? voidedSignatures(data.signed)[language] : undefined;
  const timedOut = data.expired === true ? words.timedOut[language] : undefined;
  const undone = data.saleUndone === true ? words.saleUndone[language] : undefined;
  return (
    [timedOut, undone, textAt(data, 'reason'), signed].filter((part) => part !== undefined).join('. ') || undefined
  );
};

/** Events whose reason says all there is to say. */
const withReason: readonly string[] = ['REOPENING_ASKED', 'REOPENING_REFUSED'];

const brokers = (data: Data, language: Language): string =>
  [data.from, data.to].map((name) => (typeof name === 'string' ? name : words.noBroker[language])).join(' → ');

const listAt = (data: Data, key: string): readonly string[] => {
  const value = data[key];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** Returns who is a party no more and who has become one: `ut: Silje; ny: Anders`. */
const parties = (data: Data, language: Language): string => {
  const said = { nb: { left: 'ut', came: 'ny' }, en: { left: 'left', came: 'new' } }[language];
  return (['left', 'came'] as const)
    .flatMap((part) => {
      const names = listAt(data, part);
      return names.length === 0 ? [] : [`${said[part]}: ${names.join(', ')}`];
    })
    .join('; ');
};

/** A logged event: its form, or null for the takeover, and its actor. */
interface LoggedEvent {
  readonly flow: SignedFormName | null;
  readonly type: string;
  readonly data: Data;
  readonly by: string | null;
}

/** Types whose detail is the person that they are about. */
const ofPerson: ReadonlySet<string> = new Set([
  'LINK_SENT',
  'LINK_NOT_SENT',
  'POWER_NOT_ORDERED',
  'LINK_REVOKED',
  'ACCOUNT_LINKED',
  'ACCOUNT_UNLINKED',
  'ACCOUNT_CONFIRMED',
  'ACCOUNT_DENIED',
  'NUMBER_DECIDED',
  'REPRESENTATIVE_NAMED',
  'CONTACT_CHANGED',
  'CONTACT_STOPPED',
  'CONTACT_STOP_SEEN',
  'PERSON_CORRECTED',
  'PERSON_AT_HAND',
]);

/** Returns the name for an id that the log keeps: of a person, or of their power of attorney. */
export type NameOf = (id: string) => string | undefined;

/**
 * Returns the event's data as text: step, way of signing, reason. Uses ids and names only, since the log never holds an
 * answer, a key or a national id. Null when the event's name is enough.
 */
export const eventDetail = (
  { flow, type, data, by }: LoggedEvent,
  language: Language,
  nameOf: NameOf,
): string | null => {
  const found = (): string | undefined => {
    switch (type) {
      case 'EDIT':
        // Of one who answered on the actor's phone, the name too.
        return [stepsOf(flow)[String(data.step)]?.name[language], nameOf(String(data.atHand))]
          .filter((part) => part)
          .join(': ');
      case 'ASKED_ANEW':
        return parties(data, language);
      case 'SET_DATE':
        return dateText(String(data.takeoverDate), language);
      case 'DATE_ANSWERED':
        return dateText(String(data.date), language);
      case 'START_SIGNING':
        return [version(data.version)[language], wordOf(data.method)?.[language]].filter((part) => part).join(', ');
      case 'SIGNED':
        return wordOf(data.method)?.[language];
      case 'SIGN_FAILED':
        return wordOf(data.failure)?.[language];
      case 'VOID':
      case 'BROKER_NO':
        return voided(data, language);
      case 'SEALED':
        return textAt(data, 'level') && `PAdES ${data.level}`;
      case 'PAPER_ANSWERED':
        return textAt(data, 'whose');
      case 'PAPER_SENT':
        // A person acting for themselves is already named as the actor.
        return data.whose === by ? undefined : textAt(data, 'whose');
      case 'PAPER_RETURNED':
        return [textAt(data, 'whose'), textAt(data, 'reason')].filter((part) => part).join(': ');
      case 'POWER_ADDED':
      case 'POWER_APPROVED':
      case 'POWER_OBJECTED':
      case 'POWER_SETTLED':
      case 'POWER_VOID':
        return nameOf(String(data.power));
      case 'POWER_REJECTED':
        return [nameOf(String(data.power)), textAt(data, 'reason')].filter((part) => part).join(': ');
      case 'LEAD_CONSENTED':
      case 'LEAD_WITHDRAWN':
      case 'LEAD_SENT':
      case 'LEAD_FAILED':
      case 'LEAD_RECALLED':
      case 'LEAD_RECALL_FAILED':
        return textAt(data, 'partner');
      case 'SIGNER_REMINDED':
      case 'SIGNER_TEXTED':
      case 'LOANS_REMINDED':
        return textAt(data, 'to');
      case 'BROKER_CHANGED':
      case 'CUSTOMER_LEAD_GIVE':
        return brokers(data, language);
      default:
        if (withReason.includes(type)) return textAt(data, 'reason');
        return ofPerson.has(type) ? nameOf(String(data.participantId)) : undefined;
    }
  };
  return found() ?? null;
};
