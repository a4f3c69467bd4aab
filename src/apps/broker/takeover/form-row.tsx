import type { Deviation } from '#src/contract/desk/broker.ts';
import { type BrokerForm, brokerForms } from '#src/contract/desk/broker-forms.ts';
import { leadPartners } from '#src/domain/form-lists.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { askPart } from '../frame/asks.ts';
import { Failed } from '../frame/failed.tsx';
import { NotNow } from '../frame/not-now.tsx';
import { useAction } from '../frame/queries.ts';
import { momentWords, type Say } from '../monitor/day-words.ts';
import { formNames } from '../monitor/form-names.ts';
import { brokerFormTexts as formWords, leadStates } from '../monitor/form-texts.ts';
import { wordsOfForm } from '../monitor/form-words.ts';
import { AskedDeviation } from './asked-deviation.tsx';
import { DeviationLine } from './deviation-line.tsx';
import { DocumentEnded } from './document-ended.tsx';
import { savePdf } from './download-pdf.tsx';
import { FormAnswers } from './form-answers.tsx';
import { FormLinks } from './form-links.tsx';
import { needWords } from './need-words.ts';
import { FormOpeningAsked } from './opening-asked.tsx';
import { PaperCheck } from './paper-check.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';
import { type DialogHere, type FormProps, useDialog } from './use-dialog.ts';
import { VoidQuestion } from './void-dialog.tsx';

/** Lists what to look into in a form, above its other details. */
function FormDeviations(props: FormProps) {
  const { text } = useLanguage();
  const { deviations } = props.form;
  if (deviations.length === 0) return null;
  return (
    <Stack gap="tight">
      <Text size="small" weight="medium">
        {text(formWords.look)}
      </Text>
      {deviations.map((deviation) =>
        deviation.asks ? (
          <AskedDeviation key={deviation.id} {...props} deviation={deviation} />
        ) : (
          <OneDeviation key={deviation.id} {...props} deviation={deviation} />
        ),
      )}
    </Stack>
  );
}

function OneDeviation({ takeover, form, now, deviation }: FormProps & { readonly deviation: Deviation }) {
  const say = useLanguage();
  const { estateId } = takeover;
  const { id, kind, who, seen, mayBeMarked } = deviation;
  const params = { id: estateId, flow: form.flow, deviation: id };
  const mark = useAction(estateId, (call, isSeen: boolean) =>
    call(isSeen ? brokerForms.markSeen : brokerForms.markUnseen, { params }),
  );
  const what = [say.text(needWords[kind]), who].filter(Boolean).join(': ');
  return <DeviationLine what={what} seen={seen} mayBeMarked={mayBeMarked} mark={mark} now={now} />;
}

/** Lists who asked to be contacted by which partner, and whether the lead was sent to the partner. */
function FormLeads({ form, now }: FormProps) {
  const say = useLanguage();
  if (form.leads.length === 0) return null;
  const nameOf = (id: string) => form.links.find(({ participantId }) => participantId === id)?.name ?? '';
  const lines = form.leads.map(({ participantId, service, partner, state, at }) => {
    const called = leadPartners.find((one) => one.service === service)?.[say.language] ?? service;
    const time = momentWords(at, now, say);
    const said = say.text(leadStates[state], { time });
    return say.text(formWords.lead, { service: called, partner, name: nameOf(participantId), state: said });
  });
  return (
    <Stack gap="tight">
      <Text size="small" weight="medium">
        {say.text(formWords.leads)}
      </Text>
      <Bullets>
        {lines.map((line) => (
          <li key={line}>
            <Text as="span" size="small">
              {line}
            </Text>
          </li>
        ))}
      </Bullets>
    </Stack>
  );
}

/** Describes how far a form has come; during signing, how many have signed. */
function stateWords({ state, signing }: BrokerForm, say: Say): string {
  const signed = signing?.signers.filter(({ status }) => status === 'SIGNED').length ?? 0;
  const document = signing && { status: signing.status, signed, signers: signing.signers.length };
  const said = wordsOfForm({ state, document }, say);
  return [said.state, said.note].filter(Boolean).join('. ');
}

/** One form of the home: state, deviations, people and document. */
export function FormRow(props: FormProps) {
  const { form, now } = props;
  const say = useLanguage();
  return (
    <Row title={say.text(formNames[form.flow])} note={stateWords(form, say)}>
      <Stack gap="medium">
        <FormDeviations {...props} />
        <FormOpeningAsked {...props} />
        {form.state === 'created' ? <DocumentEnded signing={form.signing} now={now} /> : null}
        {form.papers.map((paper) => (
          <PaperCheck key={paper.participantId} {...props} paper={paper} />
        ))}
        <FormAnswers {...props} />
        <FormLeads {...props} />
        <FormLinks {...props} />
        <DocumentActions {...props} />
        <VoidForm {...props} />
      </Stack>
    </Row>
  );
}

function DocumentActions(props: FormProps) {
  const { text } = useLanguage();
  const { form, takeover } = props;
  const refusal = askPart(takeover, 'void');
  const voiding = useVoiding(props);
  if (!['signing', 'locked', 'signed', 'finalized'].includes(form.state)) return null;
  return (
    <Stack direction="wrap" gap="small">
      <FormPdf {...props} />
      <RetryFormSeal {...props} />
      {form.state === 'signing' && refusal === null ? (
        <LinkButton look="text" size="small" {...voiding.link}>
          {text(words.void)}
        </LinkButton>
      ) : null}
      {form.state === 'signing' && refusal !== null ? <NotNow action={text(words.void)} refusal={refusal} /> : null}
    </Stack>
  );
}

function FormPdf({ takeover, form }: FormProps) {
  const { text } = useLanguage();
  const { estateId, home } = takeover;
  const download = useAction(estateId, async (call, _: null) => {
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
  const retry = useAction(estateId, (call, _: null) => call(brokerForms.retrySeal, { params }));
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

const useVoiding = ({ form }: Pick<FormProps, 'form'>): DialogHere => useDialog({ do: 'void-form', form: form.flow });

function VoidForm(props: FormProps) {
  const { takeover, form } = props;
  const { isOpen, close } = useVoiding(props);
  const params = { id: takeover.estateId, flow: form.flow };
  const cancel = useAction(takeover.estateId, (call, reason: string) =>
    call(brokerForms.voidDocument, { params, body: { reason } }),
  );
  const mayDoIt = form.state === 'signing' && askPart(takeover, 'void') === null;
  if (!isOpen || (!mayDoIt && !cancel.isPending)) return null;
  return <VoidQuestion signing={form.signing} action={cancel} close={close} />;
}
