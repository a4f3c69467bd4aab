import { Suspense } from 'react';
import { type BrokerForm, brokerForms } from '#src/contract/desk/broker-forms.ts';
import type { PaperAnswer } from '#src/domain/declarations.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { pagesWithoutPicture, showsWholePrint } from '#src/domain/picture-rules.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useAction } from '../frame/queries.ts';
import { brokerFormTexts as formWords } from '../monitor/form-texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { useDialog } from './use-dialog.ts';

/** Loaded for a print that answers questions: most people answer on a phone. */
const AnsweredPrint = lazyPart(() => import('./answered-print.tsx'));

type Print = BrokerForm['papers'][number];

export interface ApprovePrintProps {
  readonly params: { readonly id: EstateId; readonly flow: BrokerForm['flow']; readonly pid: Print['participantId'] };
  readonly name: string;
  readonly print: Print;
}

const pagesOf = ({ pictures }: Print): readonly number[] => pictures.flatMap(({ page }) => page ?? []);

/** Says whether every page of a print has a picture, and names the pages that lack one. */
export function PrintCompleteness({ name, print }: Pick<ApprovePrintProps, 'name' | 'print'>) {
  const { text } = useLanguage();
  const { of } = print;
  if (showsWholePrint(of, pagesOf(print))) return <p>{text(formWords.printWhole, { of })}</p>;
  const pages = pagesWithoutPicture(of, pagesOf(print)).join(', ') || '–';
  return (
    <Notice tone="warning" title={text(formWords.printMissing, { pages, of })}>
      {text(formWords.printMissingWhat, { name })}
    </Notice>
  );
}

/** Asks for confirmation and explains what approval means. An incomplete print cannot be approved. */
export function ApprovePrint({ params, name, print }: ApprovePrintProps) {
  const { text } = useLanguage();
  const asking = useDialog({ do: 'approve', form: params.flow, who: params.pid });
  const approve = useAction(params.id, (call, _: null) =>
    call(brokerForms.approvePaper, { params, body: { answers: [] } }),
  );
  const approveAnswered = useAction(params.id, (call, answers: readonly PaperAnswer[]) =>
    call(brokerForms.approvePaper, { params, body: { answers: [...answers] } }),
  );
  if (!showsWholePrint(print.of, pagesOf(print))) return null;
  return (
    <>
      <LinkButton size="small" {...asking.link}>
        {text(formWords.approve)}
      </LinkButton>
      {asking.isOpen && print.asks.length > 0 ? (
        <Suspense fallback={null}>
          <AnsweredPrint name={name} print={print} action={approveAnswered} close={asking.close} />
        </Suspense>
      ) : null}
      {asking.isOpen && print.asks.length === 0 ? (
        <AskDialog
          title={text(formWords.approveAsk, { name })}
          action={approve}
          label={text(formWords.approve)}
          busyLabel={text(formWords.approving)}
          said={text(formWords.approved)}
          close={asking.close}
        >
          <p>{text(formWords.approveWhat, { name })}</p>
        </AskDialog>
      ) : null}
    </>
  );
}
