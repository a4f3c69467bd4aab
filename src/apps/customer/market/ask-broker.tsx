import { useId } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { type ContactMethod, contactMethod } from '#src/contract/forms/leads.ts';
import { homeQuestions, questionLength } from '#src/contract/market/home-questions.ts';
import type { MarketHome } from '#src/contract/market/pre-market.ts';
import { check, one } from '#src/engine/fields/choices.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { askTexts as words } from './ask-texts.ts';
import { marketTexts } from './texts.ts';

interface Question {
  readonly message: string;
  readonly method: ContactMethod;
}

const asks = panelAsk(
  ask({
    message: longText(questionLength),
    method: one(contactMethod.options),
    consent: check({ missing: 'V_CONSENT_BROKER' }),
  }),
  {
    message: { label: words.message },
    method: { label: words.method, options: words },
    consent: { label: words.consent },
  },
);

/** Sends a question to the home's broker, with the consent to share who asks. Wrong input keeps what was typed. */
export const AskBroker = ({ home }: { readonly home: MarketHome }) => {
  const { text } = useLanguage();
  const asked = useAsked(asks, { id: useId() });
  const { mutate, status, error } = useAct((call, { message, method }: Question) =>
    call(homeQuestions.ask, {
      params: { id: home.id },
      body: { message, contactMethod: method, consentToShare: true },
    }),
  );
  if (status === 'success') {
    return (
      <Notice tone="success" live="status" title={text(words.sentTitle)}>
        {text(words.sentWhy)}
      </Notice>
    );
  }
  return (
    <PanelForm
      asked={asked}
      label={text(marketTexts.ask)}
      send={{ label: text(words.send), isPending: status === 'pending', busyLabel: text(words.sending) }}
      onSend={(question) => mutate(question)}
    >
      <FailureNotice error={error} title={text(words.notSent)} />
    </PanelForm>
  );
};
