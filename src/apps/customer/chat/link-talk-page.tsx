import { useEffect, useSyncExternalStore } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { countArrivals, onArrival } from '#src/apps/flows/arrival.ts';
import { call } from '#src/apps/frame/call.ts';
import { type TalkContext, useTalk } from '#src/apps/frame/chat/use-talk.ts';
import { WaitingPage } from '#src/apps/frame/waiting-page.tsx';
import { asFailure } from '#src/client/call-failed.ts';
import { chatsWhenHeard } from '#src/client/chats-when-heard.ts';
import { deviceClock } from '#src/client/clock.ts';
import { byLink } from '#src/client/kept-value.ts';
import type { ChatId } from '#src/domain/ids.ts';
import { useAsked } from '#src/renderer/asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { ClosedPage } from '../forms/closed-page.tsx';
import { isSignedIn } from '../shell/front-path.ts';
import { useThisDevice } from '../shell/use-this-device.ts';
import { OneTalk } from './one-talk.tsx';
import { openTalkByLink } from './open-talk-by-link.ts';
import { chatPath } from './paths.ts';
import { customerChatTexts as words } from './texts.ts';

/** What a talk needs, with the session of the link: its cookie goes along with each call. */
const contextOfPage: TalkContext = {
  call,
  clock: deviceClock,
  // Two people on one device are one caller: the cookie is the browser's.
  listen: chatsWhenHeard(
    () => 'link',
    () => ({}),
  ),
  byCustomer: true,
  whose: byLink,
  onChange: () => undefined,
};

/** Refusals of a device whose link was ended or has expired. */
const shutOut = new Set(['AUTH_NOT_LOGGED_IN', 'NOT_FOUND', 'LINK_GONE']);

/** Opens the talk of a home by the link that led here, or by the session of this device; again for each link. */
const useOpening = (estateID: string) => {
  const asked = useAsked<ChatId>();
  const { ask } = asked;
  const arrivals = useSyncExternalStore(onArrival, countArrivals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link reopens it
  useEffect(() => ask(() => openTalkByLink(estateID, call)), [estateID, arrivals, ask]);
  return asked;
};

interface ClosedTalkProps {
  readonly estateID: string;
  readonly error: unknown;
  readonly again: () => void;
}

/** Says why the talk is closed, and offers another link to who has one. */
export const ClosedTalk = ({ estateID, error, again }: ClosedTalkProps) => (
  <ClosedPage found={{ id: 'chat' }} where={{ estateId: estateID }} closed={{ error, facts: null }} again={again} />
);

interface LinkTalkProps extends Omit<ClosedTalkProps, 'error'> {
  readonly id: ChatId;
  readonly context: TalkContext;
}

/** The talk, until the link ends: what was not sent by then stays on the device. */
export const LinkTalk = ({ id, context, estateID, again }: LinkTalkProps) => {
  const talk = useTalk(context, id);
  if (talk.error !== undefined && shutOut.has(talk.error.code))
    return <ClosedTalk estateID={estateID} error={talk.error} again={again} />;
  return <OneTalk id={id} context={context} talk={talk} />;
};

/** The talk with the broker of a home, for a party without an account. One with an account is led to their own. */
export default function LinkTalkPage() {
  const { estateId: estateID = '' } = useParams();
  const { text } = useLanguage();
  const { answer: id, failure, again } = useOpening(estateID);
  useThisDevice();
  if (id !== undefined) return <LinkTalk key={id} id={id} context={contextOfPage} estateID={estateID} again={again} />;
  if (failure === undefined) return <WaitingPage label={text(words.loading)} />;
  if (isSignedIn() && shutOut.has(asFailure(failure).code)) return <Navigate to={chatPath} replace />;
  return <ClosedTalk estateID={estateID} error={failure} again={again} />;
}
