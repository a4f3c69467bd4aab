import { chats } from '#src/contract/chat/chats.ts';
import { formatTime } from '#src/domain/date-text.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { CardPicker } from './card-picker.tsx';
import type { PickerProps } from './document-picker.tsx';
import { useMeetingTitle } from './meeting-card.tsx';
import { meetingTexts } from './texts.ts';

/** Chooses one of the meetings ahead of the side of the talk. */
export function MeetingPicker({ id, call, onChoose }: PickerProps) {
  const { language } = useLanguage();
  const title = useMeetingTitle();
  return (
    <CardPicker
      words={meetingTexts.picker}
      read={() => call(chats.meetings, { params: { id } })}
      nameOf={(one) => `${title(one)} ${formatTime(one.start, language)}`}
      onChoose={(meeting) => onChoose({ kind: 'meeting', meeting })}
    />
  );
}
