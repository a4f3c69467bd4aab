import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { momentWords, type Say } from '../monitor/day-words.ts';
import { brokerTakeoverTexts as words } from './texts.ts';

interface DocumentEndedProps {
  readonly signing: SignStatus | null;
  readonly now: IsoInstant;
}

/** Returns who ended the document and when; null for one that stands. */
const endWords = ({ signing, now }: DocumentEndedProps, say: Say): string | null => {
  if (signing === null || signing.ended === null) return null;
  const { by, at } = signing.ended;
  const time = momentWords(at, now, say);
  if (signing.status === 'expired') return say.text(words.signingExpiredAt, { time });
  if (by === null) return say.text(words.signingVoided);
  return say.text(signing.status === 'declined' ? words.signingDeclinedBy : words.signingVoidedBy, { name: by, time });
};

/** Says who made the last document void, when and why, as the parties' own banner does. */
export const DocumentEnded = (props: DocumentEndedProps) => {
  const say = useLanguage();
  const told = endWords(props, say);
  const reason = props.signing?.ended?.reason ?? null;
  if (told === null) return null;
  return (
    <Stack gap="small">
      <Text>{told}</Text>
      {reason === null ? null : <Text>{say.text(words.signingEndedReason, { reason })}</Text>}
    </Stack>
  );
};
