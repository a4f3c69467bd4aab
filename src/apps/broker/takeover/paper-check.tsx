import { type BrokerForm, brokerForms } from '#src/contract/desk/broker-forms.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { type AnswerLineShown, AnswerLines } from '#src/ui/answer-lines.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAction } from '../frame/queries.ts';
import { frameTexts as words } from '../frame/texts.ts';
import { brokerFormTexts as formWords } from '../monitor/form-texts.ts';
import { ApprovePrint, PrintCompleteness } from './approve-print.tsx';
import { ReasonDialog } from './late-panels.ts';
import type { FormProps } from './use-dialog.ts';
import { useDialog } from './use-dialog.ts';
import { usePictures } from './use-pictures.ts';

interface PaperProps extends FormProps {
  readonly paper: BrokerForm['papers'][number];
}

/** Returns one line for each picture, with the page that it shows. */
function usePrintLines(props: PaperProps, name: string) {
  const { text } = useLanguage();
  const { takeover, form, paper } = props;
  const params = { id: takeover.estateId, flow: form.flow, pid: paper.participantId };
  const ids = paper.pictures.map(({ id }) => id);
  const { urls, error } = usePictures(['paper', takeover.estateId, form.flow], ids, (call, picture) =>
    call(brokerForms.paperPicture, { params: { ...params, picture } }),
  );
  const lines = paper.pictures.map(({ id, page }, index): AnswerLineShown => {
    const number = index + 1;
    const label =
      page === null ? text(formWords.printPageUnknown, { number }) : text(formWords.printPage, { page, of: paper.of });
    const url = urls.get(id);
    const alt = text(formWords.printPicture, { name, page: label });
    return { key: id, label, value: '', tone: 'ink', pictures: url === undefined ? [] : [{ url, alt }], shows: 'page' };
  });
  return { lines, error, params };
}

/**
 * Shows the pictures of a signed print that waits for the broker: approve after a question, or reject with a reason.
 */
export function PaperCheck(props: PaperProps) {
  const { form, paper } = props;
  const signer = form.signing?.signers.find(({ participantId }) => participantId === paper.participantId);
  return signer?.paper?.state === 'waiting' ? <WaitingPrint {...props} name={signer.name} /> : null;
}

function WaitingPrint({ name, ...props }: PaperProps & { readonly name: string }) {
  const { text } = useLanguage();
  const { estateId } = props.takeover;
  const { paper, form } = props;
  const { lines, error, params } = usePrintLines(props, name);
  const returning = useDialog({ do: 'send-back', form: form.flow, who: paper.participantId });
  const label = text(formWords.paperFrom, { name });
  return (
    <Stack gap="small">
      <AnswerLines
        lines={[{ key: 'paper', label, value: text(formWords.paperWaits), tone: 'ink', pictures: [] }, ...lines]}
      />
      <PrintCompleteness name={name} print={paper} />
      <Failed error={error} />
      <Stack direction="wrap" gap="small">
        <ApprovePrint params={params} name={name} print={paper} />
        <LinkButton look="secondary" size="small" {...returning.link}>
          {text(formWords.sendBack)}
        </LinkButton>
      </Stack>
      {returning.isOpen ? (
        <ReturnPaper estateId={estateId} params={params} name={name} close={returning.close} />
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
  const giveBack = useAction(estateId, (call, reason: string) =>
    call(brokerForms.returnPaper, { params, body: { reason } }),
  );
  return (
    <ReasonDialog
      title={text(formWords.sendBackAsk)}
      what={text(formWords.sendBackWhat, { name })}
      question={text(formWords.sendBackReason, { name })}
      action={giveBack}
      label={text(formWords.sendBack)}
      busyLabel={text(formWords.sendingBack)}
      keep={text(words.cancel)}
      said={text(formWords.sentBack)}
      close={close}
    />
  );
}
