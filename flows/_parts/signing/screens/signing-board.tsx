import ShieldCheck from 'lucide-react/icons/shield-check';
import { MyConsents } from '#flows/_parts/leads/my-consents.tsx';
import { formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { BrokerCard } from '#src/renderer/broker-card.tsx';
import { useChangesSince } from '#src/renderer/changed-answers.tsx';
import { useDialogAt } from '#src/renderer/dialog-address.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { AskedToOpen } from './asked-to-open.tsx';
import { WhatIsNew } from './changed-since-signed.tsx';
import { useMyDeclared } from './declared-list.tsx';
import { firstName, listed } from './names.ts';
import { NeedsNet } from './needs-net.tsx';
import { type OnScreenPerson, OnScreenSheet } from './on-screen-sheet.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import { PdfCard } from './pdf-card.tsx';
import { ReadFirst } from './read-first.tsx';
import { SealState } from './seal-state.tsx';
import { SignNow } from './sign-now.tsx';
import { SignOutcome } from './sign-outcome.tsx';
import { SignerRow } from './signer-row.tsx';
import {
  hasSigned,
  isOver,
  isWithBroker,
  type SignerStatus,
  type SigningOpened,
  type SigningPart,
} from './signing-props.ts';
import { SomethingWrong } from './something-wrong.tsx';
import { screenTexts as words } from './texts.ts';
import { useLastRead } from './use-last-read.ts';
import { usePreview } from './use-preview.ts';
import { useSignStatusPoll } from './use-sign-status.ts';

interface ReadSheetProps {
  readonly onClose: () => void;
}

/** The document as a web page in a sheet over the board. */
const ReadSheet = ({ onClose }: ReadSheetProps) => {
  const { text, language } = useLanguage();
  const previewing = usePreview(language);
  const proving = useDialogAt('pdf');
  return (
    <BottomSheet open title={text(words.readTitle)} close={{ label: text(rendererTexts.close), onPress: onClose }}>
      <ReadFirst previewing={previewing} onProve={proving.open} />
    </BottomSheet>
  );
};

/** Explains what the proof page is for. */
const ProofNote = () => {
  const { text } = useLanguage();
  return (
    <RowList>
      <Row start={<Icon of={ShieldCheck} size={32} />} title={text(words.proofTitle)} note={text(words.proofWhy)} />
    </RowList>
  );
};

export interface SigningBoardProps extends SigningPart {
  readonly opened: SigningOpened;
  readonly close: () => void;
  readonly goTo: (step: string) => void;
}

export const SigningBoard = (props: SigningBoardProps) => {
  const { opened, close, goTo, ...part } = props;
  const { session, status } = part;
  const { text } = useLanguage();
  const { step, dialog } = useOpenStep();
  const reading = useDialogAt('read');
  const goingBack = useDialogAt('void');
  const { hasRead: isOpened, markRead, before } = useLastRead(status.contentSha256, opened.revisions);
  const changes = useChangesSince(opened.signedBefore?.[opened.participantId ?? '']);
  // Who signed before has read the rest: the list of what changed is what remains to be read.
  const hasRead = isOpened || changes.length > 0;
  const { heardAt, isCut } = useSignStatusPoll(session, status);
  const me = status.signers.find(({ participantId }) => participantId === opened.participantId);
  const isOpen = status.status === 'signing';
  const mySignature = isOpen && me !== undefined && !hasSigned(me) ? me : undefined;
  const mine = useMyDeclared(status, mySignature);
  const onSignHere = (signer: SignerStatus) => dialog.show(signingAt(signer));
  const onSignOnPaper = (signer: SignerStatus) => dialog.show(paperAt(signer));
  const onRead = () => {
    markRead();
    reading.open();
  };
  return (
    <>
      <Stack gap="large">
        <BoardHeading status={status} me={me} />
        <SignOutcome me={me} />
        <SealState status={status} onBack={() => goTo(step)} />
        {isOpen ? <AskedToOpen {...part} opened={opened} /> : null}
        {mySignature !== undefined && isCut ? <NeedsNet /> : null}
        {mySignature !== undefined ? <WhatIsNew changes={changes} before={before} /> : null}
        {mySignature !== undefined ? (
          <SignNow
            {...part}
            me={mySignature}
            hasRead={hasRead}
            mine={mine}
            onRead={onRead}
            onSignHere={onSignHere}
            onSignOnPaper={onSignOnPaper}
          />
        ) : null}
        <Signers {...part} me={opened.participantId} onSignHere={onSignHere} />
        {isOpen ? <TextLink onPress={goingBack.open}>{text(words.wrong)}</TextLink> : null}
        <PdfCard {...part} onOpened={markRead} onRead={onRead} />
        <ProofNote />
        <MyConsents state={opened.state} />
        <BrokerCard broker={opened.broker} />
        <LastChecked at={heardAt} />
      </Stack>
      {reading.isOpen ? <ReadSheet onClose={reading.close} /> : null}
      {isOpen ? <Sheets {...part} me={me} hasRead={hasRead} mine={mine} /> : null}
      {isOpen ? <SomethingWrong {...part} question={goingBack} /> : null}
      <StepFooter
        back={isOpen ? goingBack.open : 'none'}
        next={{ label: text(words.closeForNow), onPress: close, look: 'secondary' }}
      />
    </>
  );
};

const LastChecked = ({ at }: { readonly at: IsoInstant | null }) => {
  const { text, language } = useLanguage();
  return at === null ? null : (
    <Text size="small" tone="muted">
      {text(words.lastChecked, { time: formatTime(at, language) })}
    </Text>
  );
};

interface SignersProps extends SigningPart {
  readonly me: string | undefined;
  readonly onSignHere: (signer: SignerStatus) => void;
}
const Signers = ({ me, ...part }: SignersProps) => (
  <RowList>
    {part.status.signers.map((signer) => (
      <SignerRow key={signer.participantId} {...part} signer={signer} isMe={signer.participantId === me} />
    ))}
  </RowList>
);

const signingAt = ({ participantId }: SignerStatus): string => `by-hand.${participantId}`;
const paperAt = ({ participantId }: SignerStatus): string => `paper.${participantId}`;

/** The sheet over the board for signing by hand or sending pictures of a print. */
const OverBoard = (props: OnScreenPerson) => {
  const byHand = useDialogAt(signingAt(props.signer));
  const onPaper = useDialogAt(paperAt(props.signer));
  if (hasSigned(props.signer)) return null;
  if (byHand.isOpen) return <OnScreenSheet {...props} onClose={byHand.close} />;
  return onPaper.isOpen ? <PaperSheet {...props} onClose={onPaper.close} /> : null;
};

interface SheetsProps extends Omit<OnScreenPerson, 'signer' | 'isMe'> {
  readonly me: SignerStatus | undefined;
}
const Sheets = ({ me, ...part }: SheetsProps) =>
  part.status.signers.map((signer) => (
    <OverBoard key={signer.participantId} {...part} signer={signer} isMe={signer === me} />
  ));

const nothing = { nb: '', en: '' };

/** Returns the line for this person: their turn, or that the broker reviews their power of attorney or pictures. */
const myPart = (me: SignerStatus | undefined) => {
  if (me === undefined || hasSigned(me)) return nothing;
  if (me.power === 'added') return words.brokerChecksPower;
  return isWithBroker(me) ? words.brokerChecks : words.yourTurn;
};

const BoardHeading = ({ status, me }: Pick<SigningPart, 'status'> & { readonly me: SignerStatus | undefined }) => {
  const { text } = useLanguage();
  const { signers } = status;
  const missing = signers.filter((signer) => !hasSigned(signer));
  if (isOver(status)) return <StepHeading title={text(partTexts.voided)} />;
  if (missing.length === 0) return <StepHeading title={text(words.allSigned)} />;
  const others = missing.filter(({ participantId }) => participantId !== me?.participantId);
  const withBroker = others.filter(isWithBroker);
  const waitsFor = others.filter((signer) => !isWithBroker(signer));
  const say = (phrase: Bilingual, people: readonly SignerStatus[]) => {
    const names = listed(
      people.map(({ name }) => firstName(name)),
      text(partTexts.and),
    );
    return people.length === 0 ? '' : text(phrase, { names });
  };
  const lead = [text(myPart(me)), say(words.waitingForBroker, withBroker), say(words.waitingFor, waitsFor)];
  return (
    <StepHeading
      title={text(words.haveSigned, { signed: signers.length - missing.length, of: signers.length })}
      lead={lead.filter(Boolean).join(' ')}
    />
  );
};
