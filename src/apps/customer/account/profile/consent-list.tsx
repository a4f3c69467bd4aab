import type { Consents } from '#src/contract/identity/consents.ts';
import { type ConsentPurpose, consentTexts, isOlderYes, newestConsentText } from '#src/domain/consents.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { profileTexts as words } from './texts.ts';

type Consent = Consents['consents'][number];

/** A given consent is shown in the wording that was accepted. */
const wordedAs = ({ purpose, isGiven, textVersion }: Consent) =>
  (isGiven ? consentTexts[purpose].find(({ version }) => version === textVersion) : undefined) ??
  newestConsentText(purpose);

/** Every purpose that is consented to from now on; `renewed` are those of them to which an older text applied. */
export interface ConsentChoice {
  readonly purposes: ConsentPurpose[];
  readonly renewed?: ConsentPurpose[];
}

export interface ConsentListProps {
  readonly consents: readonly Consent[];
  readonly onChoose: (choice: ConsentChoice) => void;
}

interface NewTextProps {
  readonly purpose: ConsentPurpose;
  readonly onYes: () => void;
}

/** A yes does not count for a text that came later: it is asked for by itself, and the old one stands without it. */
const NewText = ({ purpose, onYes }: NewTextProps) => {
  const { language, text } = useLanguage();
  return (
    <Notice tone="info" title={text(words.newText)}>
      <Stack gap="small">
        <span>«{newestConsentText(purpose)[language]}»</span>
        <Button look="secondary" size="small" onPress={onYes}>
          {text(words.yesToNewText)}
        </Button>
      </Stack>
    </Notice>
  );
};

/** Lists each purpose in its accepted wording, with the date and a way to withdraw it by one press. */
export const ConsentList = ({ consents, onChoose }: ConsentListProps) => {
  const { language, text } = useLanguage();
  const change = (purpose: ConsentPurpose, isYes: boolean) =>
    onChoose({
      purposes: consents.filter((one) => (one.purpose === purpose ? isYes : one.isGiven)).map((one) => one.purpose),
    });
  const renew = (purpose: ConsentPurpose) =>
    onChoose({ purposes: consents.filter((one) => one.isGiven).map((one) => one.purpose), renewed: [purpose] });
  const day = (at: IsoInstant) => formatDate(osloDate(at), language);
  const noteOf = ({ isGiven, givenAt, withdrawnAt }: Consent) => {
    if (isGiven) return givenAt === null ? undefined : text(words.given, { at: day(givenAt) });
    return withdrawnAt === null ? text(words.neverGiven) : text(words.withdrawn, { at: day(withdrawnAt) });
  };
  return consents.map((one) => (
    <Stack key={one.purpose} gap="small">
      <Checkbox
        id={one.purpose}
        invalid={false}
        describedBy={undefined}
        checked={one.isGiven}
        onChange={(isYes) => change(one.purpose, isYes)}
        label={wordedAs(one)[language]}
        note={noteOf(one)}
      />
      {isOlderYes(one) ? <NewText purpose={one.purpose} onYes={() => renew(one.purpose)} /> : null}
    </Stack>
  ));
};

/** Returns the optimistic state of all consents while the server is called. */
export const expectedConsents = (kept: Consents, { purposes, renewed = [] }: ConsentChoice): Consents => ({
  consents: kept.consents.map((one) => ({
    ...one,
    isGiven: purposes.includes(one.purpose),
    ...(renewed.includes(one.purpose) && { textVersion: newestConsentText(one.purpose).version }),
  })),
});
