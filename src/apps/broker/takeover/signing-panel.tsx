import { broker, type TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { askDocument, askPart, askTakeover, mayVoid, standingDocument } from '../frame/asks.ts';
import { Failed } from '../frame/failed.tsx';
import { NotNow } from '../frame/not-now.tsx';
import { useAction } from '../frame/queries.ts';
import { momentWords } from '../monitor/day-words.ts';
import { brokerFormTexts as formWords } from '../monitor/form-texts.ts';
import { DocumentEnded } from './document-ended.tsx';
import { DownloadPdf } from './download-pdf.tsx';
import { OpeningAsked } from './opening-asked.tsx';
import { SignerRows } from './signer-rows.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';
import { useDialog } from './use-dialog.ts';
import type { TimedPanelProps } from './when-panel.tsx';

/** A failed seal is a state of its own, with a retry (architecture section 5). */
function RetrySeal({ takeover, now }: TimedPanelProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const { estateId } = takeover;
  const retry = useAction(estateId, (call, _: null) => call(broker.retrySeal, { params: { id: estateId } }));
  if (!askDocument(takeover, 'RETRY_SEAL', now)?.allowed && !retry.isPending) return null;
  return (
    <>
      <Button
        size="small"
        onPress={() => retry.mutate(null, { onSuccess: () => announce(text(words.retriedSeal)) })}
        busy={retry.isPending}
        busyLabel={text(words.retryingSeal)}
      >
        {text(words.retrySeal)}
      </Button>
      <Failed error={retry.error} />
    </>
  );
}

/** Shows who has signed and the state of the seal, with the actions that are allowed. */
export function SigningPanel({ takeover, now }: TimedPanelProps) {
  const { text } = useLanguage();
  const signing = standingDocument(takeover);
  return (
    <Panel id="signing" title={text(words.signingTitle)} room="bare">
      {signing === null ? (
        <PanelRoom>
          <Stack gap="small">
            <DocumentEnded signing={takeover.signing} now={now} />
            <Text tone="muted">{text(words.signingNone)}</Text>
          </Stack>
        </PanelRoom>
      ) : (
        <>
          <SignerRows signers={signing.signers} now={now} />
          <PanelRoom>
            <Stack gap="small">
              <OpeningAsked takeover={takeover} />
              <SealState takeover={takeover} now={now} />
              <DocumentFacts signing={signing} now={now} />
              <SigningActions takeover={takeover} now={now} />
            </Stack>
          </PanelRoom>
        </>
      )}
    </Panel>
  );
}

function SealState({ takeover, now }: TimedPanelProps) {
  const { text } = useLanguage();
  if (takeover.signing?.status === 'sealingFailed') {
    return (
      <Notice tone="danger" live="alert" action={<RetrySeal takeover={takeover} now={now} />}>
        {text(words.sealFailedWhat)}
      </Notice>
    );
  }
  if (takeover.signing?.status === 'waitsForBroker') return <Notice tone="warning">{text(formWords.askedWhy)}</Notice>;
  if (takeover.state === 'locked') return <Notice tone="info">{text(words.sealingWhat)}</Notice>;
  return takeover.state === 'signed' ? <Notice tone="warning">{text(words.finishWhat)}</Notice> : null;
}

interface DocumentFactsProps {
  readonly signing: SignStatus;
  readonly now: IsoInstant;
}

function DocumentFacts({ signing, now }: DocumentFactsProps) {
  const say = useLanguage();
  const made = say.text(words.documentVersion, {
    version: signing.documentVersion,
    time: momentWords(signing.createdAt, now, say),
  });
  const pages = signing.pages === null ? null : say.text(words.documentPages, { count: signing.pages });
  return (
    <Text size="small" tone="muted">
      {[made, pages].filter(Boolean).join(', ')}
      {signing.proofCode === null ? null : (
        <>
          {'. '}
          {say.text(words.proofCode, { code: signing.proofCode })}{' '}
          <TextLink href={`/verify/${encodeURIComponent(signing.proofCode)}`} newTab>
            {say.text(words.checkProof)}
          </TextLink>
        </>
      )}
    </Text>
  );
}

function SigningActions({ takeover, now }: TimedPanelProps) {
  const { text } = useLanguage();
  const reminding = useDialog({ do: 'remind' });
  const voiding = useDialog({ do: 'void' });
  return (
    <>
      <Stack direction="wrap" gap="small">
        {takeover.state === 'signing' && waits(takeover) ? (
          <LinkButton look="secondary" size="small" {...reminding.link}>
            {text(words.remind)}
          </LinkButton>
        ) : null}
        <DownloadPdf takeover={takeover} />
        {mayVoid(takeover, now) && askPart(takeover, 'void') === null ? (
          <LinkButton look="text" size="small" {...voiding.link}>
            {text(words.void)}
          </LinkButton>
        ) : null}
      </Stack>
      <WhyNotVoid takeover={takeover} now={now} />
    </>
  );
}

const waits = ({ signing }: TakeoverDetail): boolean =>
  signing?.signers.some(({ status }) => status !== 'SIGNED') ?? false;

function WhyNotVoid({ takeover, now }: TimedPanelProps) {
  const { text } = useLanguage();
  const may = askTakeover(takeover, { type: 'VOID', at: now });
  const refusal = may.allowed ? askPart(takeover, 'void') : may.refusal;
  return refusal === null ? null : <NotNow action={text(words.void)} refusal={refusal} />;
}
