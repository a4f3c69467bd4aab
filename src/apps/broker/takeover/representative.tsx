import { useState } from 'react';
import { broker, type TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { askTakeover } from '../frame/asks.ts';
import { RepresentativeForm } from './late-panels.ts';
import { brokerTakeoverTexts as words } from './texts.ts';

export interface RepresentativeProps {
  readonly takeover: TakeoverDetail;
  readonly now: IsoInstant;
}

/** Who signs for the developer of a new-build, and the form that names them while no link is sent. */
export function Representative({ takeover, now }: RepresentativeProps) {
  const { text } = useLanguage();
  const { estateId, people } = takeover;
  const named = people.find(({ role }) => role === 'seller');
  const [changedFrom, setChangedFrom] = useState<string | null>(null);
  if (takeover.developer === null) return null;
  const developer = takeover.developer === '' ? text(words.theDeveloper) : takeover.developer;
  const may = askTakeover(takeover, { type: 'NAME_REPRESENTATIVE', developer, at: now }).allowed;
  if (may && (named === undefined || changedFrom === named.name))
    return (
      <RepresentativeForm
        estateId={estateId}
        firm={developer}
        why={text(words.developerWhy)}
        send={(call, body) => call(broker.nameRepresentative, { params: { id: estateId }, body })}
      />
    );
  if (named === undefined) return null;
  return (
    <Stack gap="small">
      <Text>{text(words.representativeSaved, { name: named.name, firm: developer })}</Text>
      {may ? (
        <div>
          <Button look="text" size="small" onPress={() => setChangedFrom(named.name)}>
            {text(words.representativeChange)}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
