import * as v from 'valibot';
import { partnerOf } from './form-lists.ts';

/** What somebody may say yes to, each for itself (Spec section 3, "Consent"). */
export const consentPurpose = v.picklist(['financing', 'emailMarketing', 'savedSearch']);
export type ConsentPurpose = v.InferOutput<typeof consentPurpose>;
export const consentPurposes = consentPurpose.options;

/** The purposes that somebody says yes to now; each at most once. */
export const chosenPurposes = v.pipe(
  v.array(consentPurpose),
  v.maxLength(consentPurposes.length, 'INVALID_INPUT'),
  v.check((chosen) => new Set(chosen).size === chosen.length, 'INVALID_INPUT'),
);

/** Where somebody was when she said it. `link`: without signing in, by an address that is hers alone. */
export const consentChannel = v.picklist(['sign-up', 'onboarding', 'profile', 'link']);
export type ConsentChannel = v.InferOutput<typeof consentChannel>;

/** What was read before the answer. */
interface ConsentText {
  readonly version: string;
  readonly nb: string;
  readonly en: string;
}

/**
 * Every wording there has been, the newest first. A version that somebody may have said yes to is never changed: another
 * wording is another version (domain.md section 4, "Consent record").
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
  savedSearch: [{ version: '2026-11', nb: 'Ja takk til varsler om lagret søk', en: 'Yes to saved-search alerts' }],
};

const loanPartner = partnerOf('family');

/** What is said yes to when a partner is told of somebody, outside the forms; its versions are kept as those above. */
const shareTexts: Readonly<Record<'family', readonly [ConsentText, ...ConsentText[]]>> = {
  family: [
    {
      version: '2026-11',
      nb: `Jeg samtykker til at navn, e-post og telefon deles med ${loanPartner}`,
      en: `I consent to share name, e-mail and phone with ${loanPartner}`,
    },
  ],
};
export const newestShareText = (service: keyof typeof shareTexts): ConsentText => shareTexts[service][0];

/** The wording that is asked now. */
export const newestConsentText = (purpose: ConsentPurpose): ConsentText => consentTexts[purpose][0];

/** A yes or the taking back of one, as it was recorded. */
export interface ConsentRecord {
  readonly purpose: ConsentPurpose;
  readonly isYes: boolean;
  readonly textVersion: string;
  readonly channel: ConsentChannel;
  readonly at: string;
}

/** How one purpose stands. */
export interface ConsentState {
  readonly purpose: ConsentPurpose;
  readonly isGiven: boolean;
  /** Of the last yes; null where there was none. */
  readonly textVersion: string | null;
  readonly channel: ConsentChannel | null;
  readonly givenAt: string | null;
  readonly withdrawnAt: string | null;
}

/** How every purpose stands after all that was recorded, in the order of recording. */
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

/** What must be recorded for these to be the ones that are given: nothing where it is so already. */
export const changesTo = (
  standing: readonly ConsentState[],
  chosen: readonly ConsentPurpose[],
): readonly { readonly purpose: ConsentPurpose; readonly isYes: boolean }[] =>
  standing
    .filter(({ purpose, isGiven }) => chosen.includes(purpose) !== isGiven)
    .map(({ purpose, isGiven }) => ({ purpose, isYes: !isGiven }));
