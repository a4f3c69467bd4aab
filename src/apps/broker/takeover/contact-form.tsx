import { type PartyQuestions, partyActs } from '#src/contract/desk/party-acts.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { email, mobile } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAction } from '../frame/queries.ts';
import { partyActTexts as words } from './party-act-texts.ts';

export interface ContactFormProps {
  readonly estateId: EstateId;
  readonly contact: PartyQuestions['contacts'][number];
  readonly close: () => void;
}

const asks = panelAsk(
  ask({ phone: mobile({ autoComplete: 'off' }), email: email({ missing: 'V_EMAIL', autoComplete: 'off' }) }),
  { phone: { label: words.phone }, email: { label: words.email } },
);

/** Corrects the mobile and the e-mail of a registered person. */
export function ContactForm({ estateId, contact, close }: ContactFormProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const { participantId, name, phone, email: address } = contact;
  const asked = useAsked(asks, { id: `contact-${participantId}`, begun: { phone, email: address } });
  const params = { id: estateId, pid: participantId };
  const save = useAction(estateId, (call, body: { readonly phone: string; readonly email: string }) =>
    call(partyActs.changeContact, { params, body }),
  );
  const done = () => {
    announce(text(words.contactSaved, { name }));
    close();
  };
  return (
    <PanelForm
      asked={asked}
      label={text(words.changeOf, { name })}
      gap="small"
      send={{
        label: text(words.saveContact),
        look: 'secondary',
        size: 'auto',
        isPending: save.isPending,
        busyLabel: text(words.deciding),
      }}
      onSend={(typed) => save.mutate(typed, { onSuccess: done })}
      lead={
        <Text size="small" tone="muted">
          {text(words.changeWhat, { name })}
        </Text>
      }
    >
      <Failed error={save.error} />
    </PanelForm>
  );
}
