import * as v from 'valibot';

/** The purposes that a customer may consent to, each separately (Spec section 3, "Consent"). */
export const consentPurpose = v.picklist(['financing', 'emailMarketing', 'savedSearch']);
export type ConsentPurpose = v.InferOutput<typeof consentPurpose>;
export const consentPurposes = consentPurpose.options;

/** The purposes a customer consents to now; each at most once. */
export const chosenPurposes = v.pipe(
  v.array(consentPurpose),
  v.maxLength(consentPurposes.length, 'INVALID_INPUT'),
  v.check((chosen) => new Set(chosen).size === chosen.length, 'INVALID_INPUT'),
);

/** Where the customer consented. `link`: without signing in, through a personal link. */
export const consentChannel = v.picklist(['sign-up', 'onboarding', 'profile', 'link']);
export type ConsentChannel = v.InferOutput<typeof consentChannel>;

/** The text shown before the answer. */
interface ConsentText {
  readonly version: string;
  readonly nb: string;
  readonly en: string;
}

/**
 * Every text version there has been, newest first. A version that may have a consent is never changed: another text is
 * another version (domain.md section 4, "Consent record").
 */
export const consentTexts: Readonly<Record<ConsentPurpose, readonly [ConsentText, ...ConsentText[]]>> = {
  financing: [
    {
      version: '2026-11',
      nb: 'Ja takk til å bli kontaktet om finansiering',
      en: 'Yes to contact about financing',
    },
  ],
  emailMarketing: [
    {
      version: '2026-11',
      nb: 'Ja takk til tips og tilbud på e-post (1–4 i måneden)',
      en: 'Yes to tips and offers by e-mail (about 1–4 a month)',
    },
  ],
  savedSearch: [
    {
      // Names the channels and the sender: only a yes to this text opens marketing by SMS (markedsføringsloven § 15).
      version: '2026-12',
      nb: 'Ja takk til varsler på SMS og e-post fra meglerkontorene i Grend om boliger som passer søket mitt',
      en: 'Yes to alerts by SMS and e-mail from the brokers of Grend about homes that fit my search',
    },
    { version: '2026-11', nb: 'Ja takk til varsler om lagret søk', en: 'Yes to saved-search alerts' },
  ],
};

/** Consent texts for sharing a person's details with a partner outside the forms. Versioned like those above. */
const shareTexts: Readonly<Record<'family', (partner: string) => ConsentText>> = {
  family: (partner) => ({
    version: '2026-11',
    nb: `Jeg samtykker til at navn, e-post og telefon deles med ${partner}`,
    en: `I consent to share name, e-mail and phone with ${partner}`,
  }),
};
export const newestShareText = (service: keyof typeof shareTexts, partner: string): ConsentText =>
  shareTexts[service](partner);

/** Returns the current text. */
export const newestConsentText = (purpose: ConsentPurpose): ConsentText => consentTexts[purpose][0];

/** A recorded consent or withdrawal. */
export interface ConsentRecord {
  readonly purpose: ConsentPurpose;
  readonly isYes: boolean;
  readonly textVersion: string;
  readonly channel: ConsentChannel;
  readonly at: string;
}

/** The state of one purpose. */
export interface ConsentState {
  readonly purpose: ConsentPurpose;
  readonly isGiven: boolean;
  /** Of the last consent; null if there was none. */
  readonly textVersion: string | null;
  readonly channel: ConsentChannel | null;
  readonly givenAt: string | null;
  readonly withdrawnAt: string | null;
}

/** Returns the state of every purpose after all records, in the order of recording. */
export const standingConsents = (records: readonly ConsentRecord[]): readonly ConsentState[] =>
  consentPurposes.map((purpose) => {
    const own = records.filter((record) => record.purpose === purpose);
    const yes = own.findLast(({ isYes }) => isYes);
    const last = own.at(-1);
    return {
      purpose,
      isGiven: last?.isYes === true,
      textVersion: yes?.textVersion ?? null,
      channel: yes?.channel ?? null,
      givenAt: yes?.at ?? null,
      withdrawnAt: yes && last?.isYes === false ? last.at : null,
    };
  });

/** Whether a consent stands that was given to an older text than the newest. */
export const isOlderYes = ({ purpose, isGiven, textVersion }: ConsentState): boolean =>
  isGiven && textVersion !== newestConsentText(purpose).version;

/**
 * Returns the records needed for exactly these purposes to be given; empty where they already are. Those `renewed` are
 * given to the newest text, where an older yes stands.
 */
export const changesTo = (
  standing: readonly ConsentState[],
  chosen: readonly ConsentPurpose[],
  renewed: readonly ConsentPurpose[] = [],
): readonly { readonly purpose: ConsentPurpose; readonly isYes: boolean }[] =>
  standing.flatMap((state) => {
    const { purpose, isGiven } = state;
    const isYes = chosen.includes(purpose);
    const isRenewal = isYes && renewed.includes(purpose) && isOlderYes(state);
    return isYes !== isGiven || isRenewal ? [{ purpose, isYes }] : [];
  });
