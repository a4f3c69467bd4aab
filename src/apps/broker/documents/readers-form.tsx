import { useId, useState } from 'react';
import type { DeskDocument } from '#src/contract/desk/broker-documents.ts';
import { type Audience, audiencesOf, widens } from '#src/domain/document-readers.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { documentNames } from '#src/texts/document-names.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { brokerTexts } from '../texts.ts';
import { brokerDocumentTexts as words } from './texts.ts';
import { useReaders } from './use-documents.ts';

export interface ReadersFormProps {
  readonly estateId: EstateId;
  readonly document: DeskDocument;
  readonly onDone: () => void;
}

/** Chooses who sees a document. More readers than before are asked about first. */
export function ReadersForm({ estateId, document, onDone }: ReadersFormProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const id = useId();
  const offered = audiencesOf(document.documentType);
  const first = offered.find((one) => one === document.visibleTo) ?? offered.at(-1);
  const [who, setWho] = useState<Audience | undefined>(first);
  const [isAsking, setIsAsking] = useState(false);
  const change = useReaders(estateId, document);
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
      <FieldFrame id={`who-${id}`} label={text(words.who)}>
        {(control) => (
          <NativeSelect
            {...control}
            value={who}
            options={offered.map((value) => ({ value, label: text(words[value]) }))}
            onChange={(value) => setWho(offered.find((one) => one === value))}
          />
        )}
      </FieldFrame>
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
          {text(brokerTexts.cancel)}
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
