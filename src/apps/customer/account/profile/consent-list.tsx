import type { Consents } from '#src/contract/identity/consents.ts';
import { type ConsentPurpose, consentTexts, newestConsentText } from '#src/domain/consents.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { profileTexts as words } from './texts.ts';

type Consent = Consents['consents'][number];

/** A given consent is shown in the wording that was accepted. */
const wordedAs = ({ purpose, isGiven, textVersion }: Consent) =>
  (isGiven ? consentTexts[purpose].find(({ version }) => version === textVersion) : undefined) ??
  newestConsentText(purpose);

export interface ConsentListProps {
  readonly consents: readonly Consent[];
  /** Called with every purpose that is consented to from now on. */
  readonly onChoose: (purposes: ConsentPurpose[]) => void;
}

/** Lists each purpose in its accepted wording, with the date and a way to withdraw it by one press. */
export const ConsentList = ({ consents, onChoose }: ConsentListProps) => {
  const { language, text } = useLanguage();
  const change = (purpose: ConsentPurpose, isYes: boolean) =>
    onChoose(consents.filter((one) => (one.purpose === purpose ? isYes : one.isGiven)).map((one) => one.purpose));
  const day = (at: IsoInstant) => formatDate(osloDate(at), language);
  const noteOf = ({ isGiven, givenAt, withdrawnAt }: Consent) => {
    if (isGiven) return givenAt === null ? undefined : text(words.given, { at: day(givenAt) });
    return withdrawnAt === null ? text(words.neverGiven) : text(words.withdrawn, { at: day(withdrawnAt) });
  };
  return consents.map((one) => (
    <Checkbox
      key={one.purpose}
      id={one.purpose}
      invalid={false}
      describedBy={undefined}
      checked={one.isGiven}
      onChange={(isYes) => change(one.purpose, isYes)}
      label={wordedAs(one)[language]}
      note={noteOf(one)}
    />
  ));
};

/** Returns the optimistic state of all consents while the server is called. */
export const expectedConsents = (kept: Consents, purposes: readonly ConsentPurpose[]): Consents => ({
  consents: kept.consents.map((one) => ({ ...one, isGiven: purposes.includes(one.purpose) })),
});
