import { useId, useState } from 'react';
import type { DeskDocument } from '#src/contract/desk/broker-documents.ts';
import { audiencesOf, widens } from '#src/domain/document-readers.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { one } from '#src/engine/fields/choices.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { chosenKind } from '#src/renderer/fields/list.tsx';
import { PanelFields } from '#src/renderer/panel-form.tsx';
import { useAsked, useAskedDraft } from '#src/renderer/use-asked.ts';
import { documentNames } from '#src/texts/document-names.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { frameTexts } from '../frame/texts.ts';
import { brokerDocumentTexts as words } from './texts.ts';
import { useReaders } from './use-documents.ts';

export interface ReadersFormProps {
  readonly estateId: EstateId;
  readonly document: DeskDocument;
  readonly onDone: () => void;
}

const asks = panelAsk(ask({ who: one({ list: 'audiences' }) }), { who: { label: words.who } });

/** Chooses who sees a document. More readers than before are asked about first. */
export function ReadersForm({ estateId, document, onDone }: ReadersFormProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const offered = audiencesOf(document.documentType);
  const first = offered.find((one) => one === document.visibleTo) ?? offered.at(-1);
  const listed = offered.map((value) => ({ id: value, name: text(words[value]) }));
  const asked = useAsked(asks, { id: useId(), begun: { who: first }, lists: { audiences: listed } });
  const chosen = useAskedDraft(asked).who;
  const [isAsking, setIsAsking] = useState(false);
  const change = useReaders(estateId, document);
  const who = offered.find((one) => one === chosen);
  if (who === undefined) return null;
  const name = text(documentNames[document.documentType]);
  const send = (isConfirmed: boolean) =>
    change.mutate(
      { visibleTo: who, isConfirmed },
      {
        onSuccess: () => {
          announce(text(words.shownNow, { document: name, who: text(words[who]) }));
          onDone();
        },
        onSettled: () => setIsAsking(false),
      },
    );
  const busy = { busy: change.isPending, busyLabel: text(words.saving) };
  return (
    <Stack gap="small">
      <PanelFields asked={asked} kinds={chosenKind} />
      <Failed error={change.error} />
      <Stack direction="wrap" gap="small">
        <Button
          size="small"
          {...busy}
          onPress={() => (widens(document.visibleTo, who) ? setIsAsking(true) : send(false))}
        >
          {text(words.save)}
        </Button>
        <Button look="text" size="small" onPress={onDone}>
          {text(frameTexts.cancel)}
        </Button>
      </Stack>
      <Dialog
        open={isAsking}
        title={text(words.widenTitle)}
        safe={{ label: text(words.widenNo), onPress: () => setIsAsking(false) }}
        other={{ label: text(words.widenYes), ...busy, onPress: () => send(true) }}
      >
        {text(words.widenBody, { who: text(words[who]), document: name })}
      </Dialog>
    </Stack>
  );
}
