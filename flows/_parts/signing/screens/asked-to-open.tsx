import { partIn } from '#machines/signing-document.ts';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import { askDocumentOf } from '#src/engine/document-row.ts';
import { useDialogAt } from '#src/renderer/dialog-address.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useAction } from '#src/renderer/use-action.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { ReasonQuestion } from './reason-question.tsx';
import { type SigningOpened, type SigningPart, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

type Asking = NonNullable<SignStatus['asking']>;

export interface AskedToOpenProps extends SigningPart {
  readonly opened: Pick<SigningOpened, 'participantId' | 'me'>;
}

/** A request to open the answers again: for the one who asks, for those who answer, and for the others to see. */
export const AskedToOpen = ({ session, status, opened }: AskedToOpenProps) => {
  const { text } = useLanguage();
  const { asking } = status;
  if (!asking) return null;
  const me = { participantId: opened.participantId ?? '', role: opened.me.role };
  const part = partIn(status.signers, me);
  const answer = { type: 'AGREE_TO_OPEN', by: me.participantId, part, at: status.createdAt } as const;
  const isMine = asking.by === me.participantId;
  const mayAnswer = askDocumentOf(status, answer).allowed;
  const nextOfTheirs = mayAnswer ? words.theyAskedNext : words.ownSideAsked;
  const next = isMine ? words.youAskedNext : nextOfTheirs;
  return (
    <Card room="large" labelledBy="asked-to-open">
      <Stack>
        <Text as="h2" size="heading" id="asked-to-open">
          {isMine ? text(words.youAsked) : text(words.theyAsked, { name: asking.name })}
        </Text>
        <Text>«{asking.reason}»</Text>
        <Text tone="muted">{text(next)}</Text>
        {mayAnswer ? <YesOrNo session={session} asking={asking} /> : null}
        {isMine ? <TakeBack session={session} /> : null}
      </Stack>
    </Card>
  );
};

const TakeBack = ({ session }: Pick<SigningPart, 'session'>) => {
  const { text } = useLanguage();
  const { call, calls, at } = useSigning();
  const { busy, refusal, run } = useAction();
  const takeBack = async () => {
    await run(async () => {
      await call(calls.takeBackOpening, at);
    });
    await session.refresh();
  };
  return (
    <>
      <Button look="secondary" size="auto" busy={busy} onPress={() => void takeBack()}>
        {text(words.takeBack)}
      </Button>
      <RefusalNotice code={refusal} />
    </>
  );
};

const YesOrNo = ({ session, asking }: Pick<SigningPart, 'session'> & { readonly asking: Asking }) => {
  const { text } = useLanguage();
  const { call, calls, at } = useSigning();
  const { busy, refusal, run } = useAction();
  const refusing = useDialogAt('no-opening');
  const agree = async () => {
    await run(async () => {
      await call(calls.answerOpening, { ...at, body: { yes: true } });
    });
    await session.refresh();
  };
  const refuse = async (reason: string) => {
    await call(calls.answerOpening, { ...at, body: { yes: false, reason } });
    await session.refresh();
  };
  return (
    <>
      <Stack direction="wrap" gap="small">
        <Button look="secondary" size="auto" busy={busy} onPress={() => void agree()}>
          {text(words.openYes)}
        </Button>
        <Button look="secondary" size="auto" onPress={refusing.open}>
          {text(words.openNo)}
        </Button>
      </Stack>
      <RefusalNotice code={refusal} />
      <ReasonQuestion
        name="no-opening"
        question={refusing}
        title={text(words.openNoTitle)}
        why={text(words.openNoWhy, { name: asking.name })}
        label={text(words.declineReason)}
        stay={text(words.askOpenStay)}
        press={text(words.openNoDo)}
        send={refuse}
      />
    </>
  );
};
