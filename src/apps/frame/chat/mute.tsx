import type { ChatId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { talkTexts as words } from './texts.ts';
import { type Talk, type TalkContext, useMute } from './use-talk.ts';

interface MuteProps {
  readonly id: ChatId;
  readonly context: TalkContext;
  readonly talk: Talk;
}

/** Stops one's own notices of the talk, and says so while they are stopped. */
export function Mute({ id, context, talk }: MuteProps) {
  const { text } = useLanguage();
  const { muted, toggle } = useMute(context, id, talk);
  return (
    <span>
      {muted ? `${text(words.isMuted)} ` : ''}
      <TextLink onPress={toggle}>{text(muted ? words.unmute : words.mute)}</TextLink>
    </span>
  );
}
