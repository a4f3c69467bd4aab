import { formatInstant } from '#src/domain/date-text.ts';
import { electricityProviders } from '#src/domain/electricity-providers.ts';
import { type IsoInstant, isIsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { RowDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';

/** Who consented to what, and when, as recorded by the server (`power-consent.ts`). */
export interface PowerConsent {
  readonly by: string;
  readonly name: string;
  readonly at: IsoInstant;
  readonly provider: string;
}

/** Returns the current consent; undefined if there is none, or if it has no name. */
export const powerConsentIn = (drafts: Drafts): PowerConsent | undefined => {
  const { consentToShare, consentBy, consentName, consentAt, provider } = drafts['electricity-provider'] ?? {};
  if (consentToShare !== true || typeof consentBy !== 'string' || typeof consentName !== 'string') return undefined;
  if (
    typeof consentAt !== 'string' ||
    !isIsoInstant(consentAt) ||
    typeof provider !== 'string' ||
    provider === 'OPT_OUT'
  )
    return undefined;
  return { by: consentBy, name: consentName, at: consentAt, provider };
};

/** Returns whether the answers contain a consent without a name, such as one from before names were stored. */
export const lacksConsent = (drafts: Drafts): boolean =>
  drafts['electricity-provider']?.consentToShare === true &&
  drafts['electricity-provider'].provider !== 'OPT_OUT' &&
  powerConsentIn(drafts) === undefined;

const providerName = (id: string): string => electricityProviders.find((one) => one.id === id)?.name ?? id;

/** Returns the name of the chosen provider; empty for none. */
const chosenName = (drafts: Drafts): string => {
  const { provider } = drafts['electricity-provider'] ?? {};
  return typeof provider === 'string' && provider !== 'OPT_OUT' ? providerName(provider) : '';
};

/** Returns the consent as text, for page and document. Empty if there is none. */
export const consentText = (drafts: Drafts, language: Language): string => {
  const consent = powerConsentIn(drafts);
  if (consent === undefined) return '';
  const { name, at, provider } = { ...consent, provider: providerName(consent.provider) };
  const when = formatInstant(at, language);
  return language === 'nb'
    ? `${name} godtok vilkårene ${when}, og samtykket til at navn, fødselsdato, e-post, mobil, adresse, målernummer og oppstart deles med ${provider}.`
    : `${name} accepted the terms on ${when}, and consented to sharing name, date of birth, e-mail, mobile, address, meter number and start date with ${provider}.`;
};

const isBuyer = (person: RowDraft): boolean => person.role === 'buyer' && person.fromBroker === 'yes';

/** Returns the facts with which pages let a buyer choose and all others wait. */
export const powerFacts = (drafts: Drafts, people: readonly RowDraft[], me: string | undefined) => ({
  power: me === undefined || people.some((person) => person.id === me && isBuyer(person)) ? 'chooses' : 'waits',
  buyerNames: people
    .filter(isBuyer)
    .map(({ name }) => String(name))
    .join(', '),
  powerProvider: chosenName(drafts),
  powerConsentNb: consentText(drafts, 'nb'),
  powerConsentEn: consentText(drafts, 'en'),
});
