import Eye from 'lucide-react/icons/eye';
import type { ReactNode } from 'react';
import './talk.css';
import type { ChatMember, ChatView } from '#src/contract/chat/chats.ts';
import { replyTimeOf } from '#src/domain/reply-time.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { firstName } from './bubble.tsx';
import { talkTexts, headTexts as words } from './texts.ts';

/** Who sees a talk: the side's people and the brokers of the home, the reader first. The same line on both sides. */
export const TalkReaders = ({ view }: { readonly view: ChatView }) => {
  const { text } = useLanguage();
  const others = view.members.flatMap(({ person, name, left }) =>
    left || person === view.me ? [] : [firstName(name)],
  );
  const all = [text(talkTexts.you), ...others];
  const last = all.at(-1) ?? '';
  const names = all.length === 1 ? last : all.slice(0, -1).join(', ') + text(talkTexts.and) + last;
  return (
    <span className="g-talk__readers">
      <Icon of={Eye} size={16} />
      <span>{text(all.length === 1 ? words.onlyYou : words.readers, { names })}</span>
    </span>
  );
};

/** How soon the broker usually replies, by what really happened. */
const RepliesWithin = ({ seconds }: { readonly seconds: number }) => {
  const { text } = useLanguage();
  const { unit, count } = replyTimeOf(seconds);
  return <Text tone="muted">{text(plural(words.replies[unit], count), { count })}</Text>;
};

/** What a member is: a party of the side, or a broker's part in the case. */
const partOf = ({ role, part }: ChatMember) => words.parts[role === 'broker' ? (part ?? 'broker') : role];

/** Who each one is, who is no longer there, and how soon the broker replies. The same on both sides. */
export const TalkPeople = ({ view, children }: { readonly view: ChatView; readonly children?: ReactNode }) => {
  const { text } = useLanguage();
  const gone = view.members.filter(({ left }) => left).map(({ name }) => firstName(name));
  return (
    <Stack gap="small">
      <ul className="g-talk__people" aria-label={text(words.people)}>
        {view.members.flatMap((one) =>
          one.left ? [] : [<li key={one.person}>{text(words.person, { name: one.name, part: text(partOf(one)) })}</li>],
        )}
      </ul>
      {view.repliesWithin === null ? null : <RepliesWithin seconds={view.repliesWithin} />}
      {gone.length === 0 ? null : <Text tone="muted">{text(talkTexts.leftCase, { names: gone.join(', ') })}</Text>}
      {children}
    </Stack>
  );
};
