import { safeParse } from 'valibot';
import { broker, type Deviation } from '#src/contract/desk/broker.ts';
import { type BrokerForm, brokerForms } from '#src/contract/desk/broker-forms.ts';
import { accountNumber, formatAccountNumber } from '#src/domain/account-number.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { askPart } from '../frame/asks.ts';
import { Failed } from '../frame/failed.tsx';
import { NotNow } from '../frame/not-now.tsx';
import { useAction } from '../frame/queries.ts';
import { frameTexts } from '../frame/texts.ts';
import { momentWords } from '../monitor/day-words.ts';
import { brokerFormTexts as formWords } from '../monitor/form-texts.ts';
import { ReasonDialog } from './late-panels.ts';
import { needWords } from './need-words.ts';
import { useDialog } from './use-dialog.ts';
import type { TimedPanelProps } from './when-panel.tsx';

interface AskedProps extends TimedPanelProps {
  /** Absent for a point of the takeover's own protocol. */
  readonly form?: BrokerForm;
  readonly deviation: Deviation;
}
const paramsOf = ({ takeover, deviation }: AskedProps) => ({ id: takeover.estateId, deviation: deviation.id });

const grouped = (number: string): string => {
  const read = safeParse(accountNumber, number);
  return read.success ? formatAccountNumber(read.output) : number;
};

/** A point that waits for the broker's yes or no, with the whole account number; then who said yes, and when. */
export function AskedDeviation(props: AskedProps) {
  const say = useLanguage();
  const { deviation, now, takeover } = props;
  const { kind, who, number, reason, seen } = deviation;
  const refusal = askPart(takeover, 'decisions');
  return (
    <Stack gap="tight">
      <Text size="small" weight={seen === null ? 'medium' : 'normal'}>
        {[say.text(needWords[kind]), who].filter(Boolean).join(': ')}
      </Text>
      {number === null ? null : (
        <Text size="small">{say.text(formWords.askedNumber, { number: grouped(number) })}</Text>
      )}
      {reason === null ? null : <Text size="small">{say.text(formWords.askedReason, { reason })}</Text>}
      {seen === null ? (
        <Text size="small">{say.text(formWords.askedWhy)}</Text>
      ) : (
        <Text size="small" tone="muted">
          {say.text(formWords.approvedBy, { name: seen.by, time: momentWords(seen.at, now, say) })}
        </Text>
      )}
      {seen === null && refusal === null ? <Verdict {...props} /> : null}
      {seen === null && refusal !== null ? <NotNow action={say.text(formWords.sayYes)} refusal={refusal} /> : null}
    </Stack>
  );
}

function Verdict(props: AskedProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const params = paramsOf(props);
  const { form } = props;
  const approve = useAction(
    params.id,
    (call, _: null): Promise<unknown> =>
      form === undefined
        ? call(broker.approveDeviation, { params })
        : call(brokerForms.approveDeviation, { params: { ...params, flow: form.flow } }),
  );
  const refusing = useDialog({ do: 'say-no', ...(form && { form: form.flow }), who: params.deviation });
  const press = () => approve.mutate(null, { onSuccess: () => announce(text(formWords.saidYes)) });
  return (
    <>
      <Failed error={approve.error} />
      <Stack direction="wrap" gap="small">
        <Button size="small" onPress={press} busy={approve.isPending} busyLabel={text(formWords.marking)}>
          {text(formWords.sayYes)}
        </Button>
        <LinkButton look="secondary" size="small" {...refusing.link}>
          {text(formWords.sayNo)}
        </LinkButton>
      </Stack>
      {refusing.isOpen ? <SayNo {...props} close={refusing.close} /> : null}
    </>
  );
}

function SayNo({ close, ...props }: AskedProps & { readonly close: () => void }) {
  const { text } = useLanguage();
  const params = paramsOf(props);
  const { form } = props;
  const refuse = useAction(
    params.id,
    (call, reason: string): Promise<unknown> =>
      form === undefined
        ? call(broker.refuseDeviation, { params, body: { reason } })
        : call(brokerForms.refuseDeviation, { params: { ...params, flow: form.flow }, body: { reason } }),
  );
  return (
    <ReasonDialog
      title={text(formWords.sayNoAsk)}
      what={text(formWords.sayNoWhat)}
      question={text(formWords.sayNoReason)}
      action={refuse}
      label={text(formWords.sayNo)}
      busyLabel={text(formWords.marking)}
      keep={text(frameTexts.cancel)}
      said={text(formWords.saidNo)}
      close={close}
    />
  );
}
