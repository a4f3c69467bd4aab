import BookOpen from 'lucide-react/icons/book-open';
import Camera from 'lucide-react/icons/camera';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import PenLine from 'lucide-react/icons/pen-line';
import { type ReactNode, useState } from 'react';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useLeaving } from '#src/renderer/use-leaving.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { nearInstantText } from '#src/texts/moments.ts';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { DeclaredList, type Declaring } from './declared-list.tsx';
import { Decline } from './decline.tsx';
import { isDeputy, whyNot } from './deputy-signs.ts';
import { type SignerStatus, type SigningPart, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

export interface SignNowProps extends SigningPart {
  readonly me: SignerStatus;
  /** Whether this person has opened the document, which signing requires. */
  readonly hasRead: boolean;
  readonly mine: Declaring;
  readonly onRead: () => void;
  readonly onSignHere: (signer: SignerStatus) => void;
  readonly onSignOnPaper: (signer: SignerStatus) => void;
}

/** This person's turn: with e-ID, which leaves the page and comes back, or by hand. The chosen method comes first. */
export const SignNow = ({ session, status, me, hasRead, mine, onRead, onSignHere, onSignOnPaper }: SignNowProps) => {
  const { text } = useLanguage();
  const { call, calls, at } = useSigning();
  const { busy, refusal, leave } = useLeaving();
  const [mustRead, setMustRead] = useState(false);
  const [mustDeclare, setMustDeclare] = useState(false);
  const ifRead = (go: () => void) => {
    setMustRead(!hasRead);
    if (hasRead) go();
  };
  const ifDeclared = (go: () => void) =>
    ifRead(() => {
      setMustDeclare(mine.lacks.length > 0);
      if (mine.lacks.length === 0) go();
    });
  const body = { contentSha256: status.contentSha256, declared: [...mine.ticked] };
  const signWithEid = () =>
    leave(() => call(calls.startEid, { ...at, body })).then((left) => (left ? undefined : session.refresh()));
  // Signing requires reading: until then the read button is the primary one.
  const isEidFirst = hasRead && me.way === 'e-id';
  const isHandFirst = hasRead && me.way === 'on-screen';
  const isEidAbove = me.way === 'e-id';
  const eid = (
    <EidButton key="e-id" isFirst={isEidFirst} busy={busy} onPress={() => ifDeclared(() => void signWithEid())} />
  );
  const hand = <HandButton key="hand" isFirst={isHandFirst} onPress={() => ifDeclared(() => onSignHere(me))} />;
  const ownWays = isEidAbove ? [eid, hand] : [hand, eid];
  return (
    <Card room="large" labelledBy="sign-now">
      <KeepsFocus>
        <Stack>
          <Text as="h2" size="heading" id="sign-now">
            {text(words.signNowTitle)}
          </Text>
          {me.onBehalfOf === null ? null : (
            <Text>{text(me.ownPart ? words.signsForBoth : words.signsForOthers, { names: me.onBehalfOf })}</Text>
          )}
          <Reading hasRead={hasRead} mustRead={mustRead} onRead={onRead} />
          {/* The list stands on the print of one who signs there alone. */}
          {hasRead && !me.printAsks ? <DeclaredList {...mine} /> : null}
          <RefusalNotice code={mustDeclare && mine.lacks.length > 0 ? 'ST_DECLARE' : null} />
          {me.way === 'paper' ? (
            <PaperWay me={me} isFirst={hasRead} onPress={() => ifRead(() => onSignOnPaper(me))} />
          ) : null}
          {isDeputy(me) ? <DeputyWay me={me} eid={eid} /> : ownWaysOf(me, ownWays)}
          <RefusalNotice code={refusal} />
          <Decline session={session} />
        </Stack>
      </KeepsFocus>
    </Card>
  );
};

/** Returns the ways without paper: none for a signer whose print asks what nothing else answers. */
const ownWaysOf = ({ printAsks }: SignerStatus, ways: readonly ReactNode[]) => (printAsks ? null : ways);

interface ReadingProps extends Pick<SignNowProps, 'hasRead' | 'onRead'> {
  /** Whether a signature was tried before reading. */
  readonly mustRead: boolean;
}

/** Whether the document has been read, and the way to it. */
const Reading = ({ hasRead, mustRead, onRead }: ReadingProps) => {
  const { text } = useLanguage();
  return (
    <>
      {mustRead && !hasRead ? (
        <Notice tone="warning" live="alert">
          {text(words.readFirst)}
        </Notice>
      ) : (
        <Text tone="muted">{text(hasRead ? words.hasRead : words.readFirst)}</Text>
      )}
      {hasRead ? (
        <div>
          <TextLink onPress={onRead}>{text(words.readAgain)}</TextLink>
        </div>
      ) : (
        <Button icon={<Icon of={BookOpen} size={24} />} onPress={onRead}>
          {text(words.readTitle)}
        </Button>
      )}
    </>
  );
};

interface WayProps {
  /** The method chosen earlier; the others are always available too. */
  readonly isFirst: boolean;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

const EidButton = ({ isFirst, busy, onPress }: WayProps) => {
  const { text } = useLanguage();
  return (
    <Button
      look={isFirst ? 'primary' : 'secondary'}
      icon={<Icon of={Fingerprint} size={24} />}
      busy={busy}
      busyLabel={text(words.goingToEid)}
      onPress={onPress}
    >
      {text(words.signWithEid)}
    </Button>
  );
};

const HandButton = ({ isFirst, onPress }: WayProps) => {
  const { text } = useLanguage();
  return (
    <Button look={isFirst ? 'primary' : 'secondary'} icon={<Icon of={PenLine} size={24} />} onPress={onPress}>
      {text(words.signByHand)}
    </Button>
  );
};

/**
 * A deputy signs with e-ID only, after the broker has approved the power of attorney: the server's rule, checked
 * beforehand.
 */
const DeputyWay = ({ me, eid }: Pick<SignNowProps, 'me'> & { readonly eid: ReactNode }) => {
  const { language } = useLanguage();
  const code = whyNot(me);
  if (code === null) return eid;
  return (
    <Notice tone={me.power === 'added' ? 'info' : 'warning'} live="status" title={problemText(code, language)}>
      {problemNext(code, language) ?? null}
    </Notice>
  );
};

/** For signers without an e-ID: the state of their pictures, and the button to send them. */
const PaperWay = ({ me, isFirst, onPress }: Pick<SignNowProps, 'me'> & WayProps) => {
  const { text, language } = useLanguage();
  const { paper } = me;
  if (paper?.state === 'waiting') {
    return (
      <Notice tone="info" live="status">
        {text(words.paperWaiting, { time: nearInstantText(paper.at, language) })}
      </Notice>
    );
  }
  const { reason } = paper ?? {};
  return (
    <Stack gap="small">
      {paper?.state === 'returned' ? (
        <Notice tone="warning" live="status">
          {reason ? text(words.paperReturned, { reason }) : text(words.paperReturnedNoReason)}
        </Notice>
      ) : null}
      <Button look={isFirst ? 'primary' : 'secondary'} icon={<Icon of={Camera} size={24} />} onPress={onPress}>
        {text(words.signOnPaper)}
      </Button>
    </Stack>
  );
};
