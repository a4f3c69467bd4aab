import { type Consents, consents } from '#src/contract/consents.ts';
import { type ConsentPurpose, consentTexts, newestConsentText } from '#src/domain/consents.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { profileTexts as words } from '#src/texts/customer-profile.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { useMe } from '../session/customer.ts';
import { useOutside } from '../session/outside.ts';
import { ChoicesPage } from './choices-page.tsx';
import { useKeptChoice } from './use-kept-choice.ts';

type Consent = Consents['consents'][number];

/** What was said yes to is shown as it was worded then. */
const wordedAs = ({ purpose, isGiven, textVersion }: Consent) =>
  (isGiven ? consentTexts[purpose].find(({ version }) => version === textVersion) : undefined) ??
  newestConsentText(purpose);

/** Each purpose, when it was said yes to, and its end with one press (domain.md section 4, "Consent record"). */
export const ConsentsPage = () => {
  const { language, text } = useLanguage();
  const { call } = useOutside();
  const params = { id: useMe().id };
  const { query, choose, status, error } = useKeptChoice({
    key: ['consents'],
    read: () => call(consents.read, { params }),
    write: (purposes: ConsentPurpose[]) => call(consents.change, { params, body: { purposes } }),
    expected: (kept, purposes) => ({
      consents: kept.consents.map((one) => ({ ...one, isGiven: purposes.includes(one.purpose) })),
    }),
  });
  const all = query.data?.consents ?? [];
  const change = (purpose: ConsentPurpose, isYes: boolean) =>
    choose(all.filter((one) => (one.purpose === purpose ? isYes : one.isGiven)).map((one) => one.purpose));
  const day = (at: IsoInstant) => formatDate(osloDate(at), language);
  const noteOf = ({ isGiven, givenAt, withdrawnAt }: Consent) => {
    if (isGiven) return givenAt === null ? undefined : text(words.given, { at: day(givenAt) });
    return withdrawnAt === null ? text(words.neverGiven) : text(words.withdrawn, { at: day(withdrawnAt) });
  };
  return (
    <ChoicesPage title={text(words.consents)} lead={text(words.consentsLead)} query={query} saving={{ status, error }}>
      {all.map((one) => (
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
      ))}
    </ChoicesPage>
  );
};
