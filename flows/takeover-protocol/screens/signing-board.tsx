import { useState } from 'react';
import { formatTime } from '#src/domain/date-text.ts';
import { BrokerCard } from '#src/renderer/broker-card.tsx';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts } from '#src/texts/renderer.ts';
import { RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import type { TakeoverOpened } from '../calls.ts';
import { GoBackAndVoid } from './go-back-and-void.tsx';
import { OnScreenSheet } from './on-screen-sheet.tsx';
import { PdfCard } from './pdf-card.tsx';
import { ProofNote } from './proof-note.tsx';
import { ReadSheet } from './read-sheet.tsx';
import { SealState } from './seal-state.tsx';
import { SignNow } from './sign-now.tsx';
import { SignOutcome } from './sign-outcome.tsx';
import { SignerRow } from './signer-row.tsx';
import { firstName, listed } from './signers.ts';
import { hasSigned, type SignerStatus, type SigningPart } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';
import { useHasRead } from './use-has-read.ts';
import { useSignStatusPoll } from './use-sign-status.ts';

export interface SigningBoardProps extends SigningPart {
  readonly opened: TakeoverOpened;
  readonly close: () => void;
  readonly goTo: (step: string) => void;
}

/** Which sheet is over the board: reading the document, or somebody signing by hand. */
type Over = { readonly kind: 'none' | 'reading' } | { readonly kind: 'signing'; readonly signer: SignerStatus };

export const SigningBoard = (props: SigningBoardProps) => {
  const { opened, close, goTo, ...part } = props;
  const { where, call, session, status } = part;
  const { text, language } = useLanguage();
  const [over, setOver] = useState<Over>({ kind: 'none' });
  const [isGoingBack, setGoingBack] = useState(false);
  const [hasRead, markRead] = useHasRead(status.contentSha256);
  const heardAt = useSignStatusPoll(where, call, session, status);
  const me = status.signers.find(({ participantId }) => participantId === opened.participantId);
  const isOpen = status.status === 'signing';
  const onSignHere = (signer: SignerStatus) => setOver({ kind: 'signing', signer });
  const onRead = () => {
    markRead();
    setOver({ kind: 'reading' });
  };
  const putAway = () => setOver({ kind: 'none' });
  return (
    <>
      <Stack gap="large">
        <BoardHeading status={status} me={me} />
        <SignOutcome me={me} />
        <SealState status={status} onBack={() => goTo('signing')} />
        {isOpen && me !== undefined && !hasSigned(me) ? (
          <SignNow {...part} me={me} hasRead={hasRead} onRead={onRead} onSignHere={onSignHere} />
        ) : null}
        <RowList>
          {status.signers.map((signer) => (
            <SignerRow
              key={signer.participantId}
              {...part}
              signer={signer}
              onSignHere={onSignHere}
              isMe={signer.participantId === opened.participantId}
            />
          ))}
        </RowList>
        <PdfCard where={where} call={call} status={status} onOpened={markRead} onRead={onRead} />
        <ProofNote />
        <BrokerCard broker={opened.broker} />
        {heardAt === null ? null : (
          <Text size="small" tone="muted">
            {text(words.lastChecked, { time: formatTime(heardAt, language) })}
          </Text>
        )}
      </Stack>
      {over.kind === 'reading' ? <ReadSheet where={where} call={call} onClose={putAway} /> : null}
      {over.kind === 'signing' ? <OnScreenSheet {...part} signer={over.signer} onClose={putAway} /> : null}
      <GoBackAndVoid {...part} open={isGoingBack} onDone={() => setGoingBack(false)} />
      <StepFooter
        back={isOpen ? () => setGoingBack(true) : 'none'}
        next={{ label: text(words.closeForNow), onPress: close, look: 'secondary' }}
      />
    </>
  );
};

const BoardHeading = ({ status, me }: Pick<SigningPart, 'status'> & { readonly me: SignerStatus | undefined }) => {
  const { text } = useLanguage();
  const { signers } = status;
  const missing = signers.filter((signer) => !hasSigned(signer));
  if (status.status === 'voided' || status.status === 'expired') return <StepHeading title={text(words.voidedTitle)} />;
  if (missing.length === 0) return <StepHeading title={text(words.allSigned)} />;
  const others = missing.filter(({ participantId }) => participantId !== me?.participantId);
  const names = listed(
    others.map(({ name }) => firstName(name)),
    text(rendererTexts.and),
  );
  const isMyTurn = me !== undefined && !hasSigned(me);
  const lead = [isMyTurn ? text(words.yourTurn) : '', others.length > 0 ? text(words.waitingFor, { names }) : ''];
  return (
    <StepHeading
      title={text(words.haveSigned, { signed: signers.length - missing.length, of: signers.length })}
      lead={lead.filter(Boolean).join(' ')}
    />
  );
};
