import { useEffect, useState } from 'react';
import type { Call } from '#src/contract/call.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import { installation } from '#src/domain/installed.ts';
import { ServiceDeskWords } from '#src/renderer/service-desk.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { call as callOfPage } from '../../frame/call.ts';
import { NotAvailablePage } from '../../frame/not-available-page.tsx';
import { OfferInput } from './offer-field.tsx';
import { OfferFrame } from './offer-frame.tsx';
import type { OpenPartner } from './paths.ts';
import { offerTitles, offerTexts as words } from './texts.ts';
import { useOffer } from './use-offer.ts';

/** A field that no person sees or reaches: only a program fills it in. */
const Trap = ({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) => {
  const { text } = useLanguage();
  return (
    <div className="g-offer__trap" aria-hidden="true">
      <label>
        {text(words.website)}
        <input tabIndex={-1} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
      </label>
    </div>
  );
};

const Failed = ({ failure }: { readonly failure: ReturnType<typeof useOffer>['failure'] }) => {
  const { language } = useLanguage();
  if (failure === null) return null;
  return (
    <Notice tone="danger" live="alert" title={problemText(failure.code, language, failure.params)}>
      {problemNext(failure.code, language, failure.params)} <ServiceDeskWords />
    </Notice>
  );
};

const Form = ({ name, offer }: { readonly name: string; readonly offer: ReturnType<typeof useOffer> }) => {
  const { language, text } = useLanguage();
  const wrong = offer.errors.consent;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void offer.send();
      }}
    >
      <Stack>
        <Text as="h2" size="heading">
          {text(words.form, { partner: name })}
        </Text>
        <Text tone="muted" size="small">
          {text(words.required)}
        </Text>
        <div className="g-offer__fields">
          {offer.fields.map((field) => (
            <OfferInput key={field} field={field} offer={offer} />
          ))}
        </div>
        <Trap value={offer.website} onChange={offer.setWebsite} />
        <div>
          <Checkbox
            id="offer-consent"
            checked={offer.consent}
            onChange={offer.setConsent}
            invalid={wrong !== undefined}
            label={text(words.consent, { partner: name })}
          />
          <FieldError id="offer-consent" error={wrong && problemText(wrong, language)} />
        </div>
        <Failed failure={offer.failure} />
        <Button type="submit" busy={offer.isSending} busyLabel={text(words.sending)}>
          {text(words.send)}
        </Button>
      </Stack>
    </form>
  );
};

/** Returns whether the partner can be asked now. Unknown counts as yes: the call refuses what is off. */
const useIsOffered = (partner: OpenPartner, call: Call): boolean => {
  const [isOn, setIsOn] = useState(true);
  useEffect(() => {
    call(serviceOrders.catalogue, {}).then(
      ({ partners }) => setIsOn(partners.includes(partner)),
      () => undefined,
    );
  }, [partner, call]);
  return isOn;
};

export interface OfferPageProps {
  readonly partner: OpenPartner;
  readonly call?: Call;
}

/** An open page of one partner: what it gives, and a form that leaves once. */
export default function OfferPage({ partner, call = callOfPage }: OfferPageProps) {
  const { language, text } = useLanguage();
  const offer = useOffer(partner, call);
  const name = installation.partners[partner];
  if (!useIsOffered(partner, call)) return <NotAvailablePage way="/" />;
  const { ordered } = offer;
  if (ordered === null)
    return (
      <OfferFrame partner={partner} title={text(offerTitles[partner].title)} lead={text(offerTitles[partner].lead)}>
        <Form name={name} offer={offer} />
      </OfferFrame>
    );
  return (
    <OfferFrame partner={partner} title={text(words.sent, { partner: name })} lead={text(offerTitles[partner].title)}>
      <Notice tone="success" live="status">
        {text(words.sentBy, { at: formatInstant(ordered.answerBy, language) })}
      </Notice>
    </OfferFrame>
  );
}
