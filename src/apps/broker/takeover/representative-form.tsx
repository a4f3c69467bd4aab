import { useId } from 'react';
import type { Call } from '#src/contract/call.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { Representative } from '#src/domain/new-build.ts';
import { email, mobile, name } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAction } from '../frame/queries.ts';
import { brokerTakeoverTexts as words } from './texts.ts';

export interface RepresentativeFormProps<Answer> {
  readonly estateId: EstateId;
  /** Who is signed for: the developer of a new-build, a firm, or the estate of a dead person. */
  readonly firm: string;
  readonly why: string;
  readonly send: (call: Call, named: Representative) => Promise<Answer>;
  readonly onSaved?: () => void;
}

// Another person's: the browser would fill in the broker's own.
const ofAnother = { missing: 'V_REQUIRED', autoComplete: 'off' } as const;
const asks = panelAsk(ask({ name: name(ofAnother), phone: mobile(ofAnother), email: email(ofAnother) }), {
  name: { label: words.representativeName },
  phone: { label: words.representativePhone },
  email: { label: words.representativeEmail },
});

/** Names the person who signs for another than a person. */
export function RepresentativeForm<Answer>({ estateId, firm, why, send, onSaved }: RepresentativeFormProps<Answer>) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const asked = useAsked(asks, { id: useId() });
  const save = useAction(estateId, send);
  const saved = (named: Representative) => {
    announce(text(words.representativeSaved, { name: named.name, firm }));
    onSaved?.();
  };
  return (
    <PanelForm
      asked={asked}
      label={text(words.signsFor, { firm })}
      gap="small"
      send={{
        label: text(words.representativeSave),
        look: 'secondary',
        size: 'auto',
        isPending: save.isPending,
        busyLabel: text(words.saving),
      }}
      onSend={(named) => save.mutate(named, { onSuccess: () => saved(named) })}
      lead={
        <>
          <Text weight="strong">{text(words.signsFor, { firm })}</Text>
          <Text size="small" tone="muted">
            {why}
          </Text>
        </>
      }
    >
      <Failed error={save.error} />
    </PanelForm>
  );
}
