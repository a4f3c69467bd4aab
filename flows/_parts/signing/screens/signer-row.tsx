import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import MailOpen from 'lucide-react/icons/mail-open';
import Send from 'lucide-react/icons/send';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useAction } from '#src/renderer/use-action.ts';
import { useSecondsUntil } from '#src/renderer/use-seconds-until.ts';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
import { nearInstantText } from '#src/texts/moments.ts';
import { Button } from '#src/ui/button.tsx';
import { Tile } from '#src/ui/card.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { isDeputy } from './deputy-signs.ts';
import { firstName } from './names.ts';
import { failureTexts } from './sign-outcome.tsx';
import { hasSigned, isWithBroker, type SignerStatus, type SigningPart, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

const tiles = {
  PENDING: { icon: Clock, tone: 'plain' },
  SMS_SENT: { icon: Send, tone: 'info' },
  OPENED: { icon: MailOpen, tone: 'warning' },
  SIGNED: { icon: Check, tone: 'success' },
  FAILED: { icon: TriangleAlert, tone: 'danger' },
} as const;

/**
 * Returns the icon of a signer. One whose pictures are with the broker does not look like one who only opened the link.
 */
const tileOf = (signer: SignerStatus) => (isWithBroker(signer) ? tiles.SMS_SENT : tiles[signer.status]);

const ways = { 'e-id': words.withEid, 'on-screen': words.byHand, paper: words.onPaper } as const;

export interface SignerRowProps extends SigningPart {
  readonly signer: SignerStatus;
  readonly onSignHere: (signer: SignerStatus) => void;
  /** Whether this is the phone's holder, who signs above instead. */
  readonly isMe: boolean;
}

/** One signer: what has happened and when, and the available actions (mock 05b). */
export const SignerRow = (props: SignerRowProps) => {
  const { signer, status, isMe } = props;
  return (
    <Row start={<Tile {...tileOf(signer)} />} title={signer.name} note={<WhatHappened signer={signer} />}>
      <Stack gap="small">
        <Invited signer={signer} />
        {hasSigned(signer) || isWithBroker(signer) || isMe || status.status !== 'signing' ? null : (
          <WaysOn {...props} />
        )}
      </Stack>
    </Row>
  );
};

/** The address that the link was sent to, as far as this reader may see it, and when. */
const Invited = ({ signer: { status, paper, sentTo, sentAt } }: Pick<SignerRowProps, 'signer'>) => {
  const { text, language } = useLanguage();
  // If nothing has happened since, the row's note already contains it.
  const isSaid = status === 'SMS_SENT' && paper === null;
  if (isSaid || sentTo === null || sentAt === null) return null;
  return (
    <Text size="small" tone="muted">
      {text(words.sentTo, { time: nearInstantText(sentAt, language), ...sentTo })}
    </Text>
  );
};

/** What has happened, and for whom else this person signs. */
const WhatHappened = ({ signer }: Pick<SignerRowProps, 'signer'>) => {
  const { text, language } = useLanguage();
  const { onBehalfOf, ownPart } = signer;
  const isDone = hasSigned(signer);
  const also = isDone ? words.alsoFor : words.signsAlsoFor;
  const only = isDone ? words.onlyFor : words.signsOnlyFor;
  const whom = onBehalfOf === null ? '' : text(ownPart ? also : only, { names: onBehalfOf });
  const waits = !isDone && signer.power === 'added' ? text(words.powerWaits) : '';
  return `${happened(signer, text, language)}${whom}${waits}`;
};

const happened = (signer: SignerStatus, text: LanguageInUse['text'], language: Language): string => {
  const { status, signedAt, openedAt, sentAt, sentTo, method, failure } = signer;
  const at = (instant: IsoInstant | null) => (instant === null ? '' : nearInstantText(instant, language));
  if (status === 'SIGNED') {
    return text(words.signedAt, { time: at(signedAt), how: text(method === null ? words.byHand : ways[method]) });
  }
  if (isWithBroker(signer)) return text(words.printSent, { time: at(signer.paper?.at ?? null) });
  if (signer.paper?.state === 'returned') return text(words.printReturned);
  if (status === 'FAILED') return text(failureTexts[failure ?? 'failed']);
  if (status === 'OPENED') return text(words.openedAt, { time: at(openedAt) });
  return status === 'SMS_SENT' && sentTo !== null
    ? text(words.sentTo, { time: at(sentAt), ...sentTo })
    : text(words.pending);
};

const WaysOn = ({ session, signer, onSignHere }: SignerRowProps) => {
  const { text } = useLanguage();
  const { call, calls, of } = useSigning();
  const { busy, refusal, run } = useAction();
  const [sent, setSent] = useState(false);
  const seconds = useSecondsUntil(signer.textAgainAt);
  const name = firstName(signer.name);
  const textAgain = async () => {
    setSent(false);
    const done = await run(async () => {
      await call(calls.signSms, of(signer.participantId));
      await session.refresh();
    });
    setSent(done);
  };
  return (
    <Stack gap="small">
      <Stack direction="wrap" gap="medium">
        {seconds > 0 ? (
          <Text as="span" size="small" tone="muted">
            {text(words.textAgainIn, { seconds })}
          </Text>
        ) : (
          <Button
            look="secondary"
            size="small"
            busy={busy}
            busyLabel={text(words.texting)}
            onPress={() => void textAgain()}
          >
            {text(words.textAgain)}
          </Button>
        )}
        {isDeputy(signer) || signer.printAsks ? null : (
          <TextLink onPress={() => onSignHere(signer)}>
            {text(words.signHere)}
            <VisuallyHidden>, {signer.name}</VisuallyHidden>
          </TextLink>
        )}
      </Stack>
      <span role="status">{sent ? <Text size="small">{text(words.textSent, { name })}</Text> : null}</span>
      <RefusalNotice code={refusal} />
    </Stack>
  );
};
