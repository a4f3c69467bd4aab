import { type BrokerForm, brokerForms } from '#src/contract/broker-forms.ts';
import { brokerTexts as words } from '#src/texts/broker.ts';
import { brokerFormTexts as formWords } from '#src/texts/broker-forms.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../announcer.tsx';
import { Failed } from '../failed.tsx';
import { useDeed } from '../queries.ts';
import type { FormProps } from './form-row.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDialog } from './use-dialog.ts';
import { usePictures } from './use-pictures.ts';

interface PaperProps extends FormProps {
  readonly paper: BrokerForm['papers'][number];
}

/** Pictures of a print that waits for the broker: she approves it, or sends it back with a reason. */
export function PaperCheck({ takeover, form, paper }: PaperProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const { estateId } = takeover;
  const returning = useDialog(estateId, { do: 'send-back', form: form.flow, who: paper.participantId });
  const params = { id: estateId, flow: form.flow, pid: paper.participantId };
  const approve = useDeed(estateId, (call, _: null) => call(brokerForms.approvePaper, { params }));
  const { urls, error } = usePictures(['paper', estateId, form.flow], paper.pictures, (call, picture) =>
    call(brokerForms.paperPicture, { params: { ...params, picture } }),
  );
  const signer = form.signing?.signers.find(({ participantId }) => participantId === paper.participantId);
  if (signer?.paper?.state !== 'waiting') return null;
  const label = text(formWords.paperFrom, { name: signer.name });
  const pictures = paper.pictures.flatMap((id, index) => {
    const url = urls.get(id);
    return url === undefined ? [] : [{ url, alt: text(words.pictureNumber, { what: label, number: index + 1 }) }];
  });
  const press = () => approve.mutate(null, { onSuccess: () => announce(text(formWords.approved)) });
  return (
    <Stack gap="small">
      <AnswerLines
        lines={[{ key: 'paper', label, value: text(formWords.paperWaits), tone: 'ink', pictures, shows: 'page' }]}
      />
      <Failed error={error ?? approve.error} />
      <Stack direction="wrap" gap="small">
        <Button size="small" onPress={press} busy={approve.isPending} busyLabel={text(formWords.approving)}>
          {text(formWords.approve)}
        </Button>
        <LinkButton look="secondary" size="small" {...returning.link}>
          {text(formWords.sendBack)}
        </LinkButton>
      </Stack>
      {returning.isOpen ? (
        <ReturnPaper estateId={estateId} params={params} name={signer.name} close={returning.close} />
      ) : null}
    </Stack>
  );
}

interface ReturnPaperProps {
  readonly estateId: FormProps['takeover']['estateId'];
  readonly params: {
    id: FormProps['takeover']['estateId'];
    flow: BrokerForm['flow'];
    pid: PaperProps['paper']['participantId'];
  };
  readonly name: string;
  readonly close: () => void;
}

function ReturnPaper({ estateId, params, name, close }: ReturnPaperProps) {
  const { text } = useLanguage();
  const giveBack = useDeed(estateId, (call, reason: string) =>
    call(brokerForms.returnPaper, { params, body: { reason } }),
  );
  return (
    <ReasonDialog
      title={text(formWords.sendBackAsk)}
      what={text(formWords.sendBackWhat, { name })}
      question={text(formWords.sendBackReason, { name })}
      deed={giveBack}
      label={text(formWords.sendBack)}
      busyLabel={text(formWords.sendingBack)}
      keep={text(words.cancel)}
      said={text(formWords.sentBack)}
      close={close}
    />
  );
}
