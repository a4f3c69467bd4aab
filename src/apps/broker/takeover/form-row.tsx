import { type BrokerForm, brokerForms } from '#src/contract/desk/broker-forms.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Failed } from '../frame/failed.tsx';
import { useDeed } from '../frame/queries.ts';
import type { Say } from '../monitor/day-words.ts';
import { formNames } from '../monitor/form-texts.ts';
import { wordsOfForm } from '../monitor/form-words.ts';
import { brokerTexts as words } from '../texts.ts';
import { savePdf } from './download-pdf.tsx';
import { FormAnswers } from './form-answers.tsx';
import { FormDeviations } from './form-deviations.tsx';
import { FormLeads } from './form-leads.tsx';
import { FormLinks } from './form-links.tsx';
import { PaperCheck } from './paper-check.tsx';
import { type DialogHere, type FormProps, useDialog } from './use-dialog.ts';
import { VoidQuestion } from './void-dialog.tsx';

/** Describes how far a form has come; during signing, how many have signed. */
function stateWords({ state, signing }: BrokerForm, say: Say): string {
  const signed = signing?.signers.filter(({ status }) => status === 'SIGNED').length ?? 0;
  const document = signing && { status: signing.status, signed, signers: signing.signers.length };
  const said = wordsOfForm({ state, document }, say);
  return [said.state, said.note].filter(Boolean).join('. ');
}

/** One form of the home: state, deviations, people and document. */
export function FormRow(props: FormProps) {
  const { form } = props;
  const say = useLanguage();
  return (
    <Row title={say.text(formNames[form.flow])} note={stateWords(form, say)}>
      <Stack gap="medium">
        <FormDeviations {...props} />
        {form.papers.map((paper) => (
          <PaperCheck key={paper.participantId} {...props} paper={paper} />
        ))}
        <FormAnswers {...props} />
        <FormLeads {...props} />
        <FormLinks {...props} />
        <DocumentDeeds {...props} />
        <VoidForm {...props} />
      </Stack>
    </Row>
  );
}

function DocumentDeeds(props: FormProps) {
  const { text } = useLanguage();
  const { form } = props;
  const voiding = useVoiding(props);
  if (!['signing', 'locked', 'signed', 'finalized'].includes(form.state)) return null;
  return (
    <Stack direction="wrap" gap="small">
      <FormPdf {...props} />
      <RetryFormSeal {...props} />
      {form.state === 'signing' ? (
        <LinkButton look="text" size="small" {...voiding.link}>
          {text(words.void)}
        </LinkButton>
      ) : null}
    </Stack>
  );
}

function FormPdf({ takeover, form }: FormProps) {
  const { text } = useLanguage();
  const { estateId, home } = takeover;
  const download = useDeed(estateId, async (call, _: null) => {
    const { blob } = await call(brokerForms.document, { params: { id: estateId, flow: form.flow } });
    if (blob instanceof Blob) savePdf(blob, `${form.flow}-${home.assignmentNumber}.pdf`);
  });
  const busy = { busy: download.isPending, busyLabel: text(words.downloading) };
  return (
    <>
      <Button look="secondary" size="small" onPress={() => download.mutate(null)} {...busy}>
        {text(words.download)}
      </Button>
      <Failed error={download.error} />
    </>
  );
}

function RetryFormSeal({ takeover, form }: FormProps) {
  const { text } = useLanguage();
  const { estateId } = takeover;
  const params = { id: estateId, flow: form.flow };
  const retry = useDeed(estateId, (call, _: null) => call(brokerForms.retrySeal, { params }));
  if (form.signing?.status !== 'sealingFailed') return null;
  const busy = { busy: retry.isPending, busyLabel: text(words.retryingSeal) };
  return (
    <>
      <Button size="small" onPress={() => retry.mutate(null)} {...busy}>
        {text(words.retrySeal)}
      </Button>
      <Failed error={retry.error} />
    </>
  );
}

const useVoiding = ({ takeover, form }: FormProps): DialogHere =>
  useDialog(takeover.estateId, { do: 'void-form', form: form.flow });

function VoidForm(props: FormProps) {
  const { takeover, form } = props;
  const { isOpen, close } = useVoiding(props);
  const params = { id: takeover.estateId, flow: form.flow };
  const cancel = useDeed(takeover.estateId, (call, reason: string) =>
    call(brokerForms.voidDocument, { params, body: { reason } }),
  );
  if (!isOpen || (form.state !== 'signing' && !cancel.isPending)) return null;
  return <VoidQuestion signing={form.signing} deed={cancel} close={close} />;
}
