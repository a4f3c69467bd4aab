import type { ComponentType } from 'react';
import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import { type BrokerPower, brokerPowers } from '#src/contract/desk/broker-powers.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { askPart } from '../frame/asks.ts';
import { Failed } from '../frame/failed.tsx';
import { NotNow } from '../frame/not-now.tsx';
import { useAction } from '../frame/queries.ts';
import { frameTexts } from '../frame/texts.ts';
import { ReasonDialog } from './late-panels.ts';
import { brokerPowerTexts as words } from './power-texts.ts';
import { brokerTakeoverTexts as deskWords } from './texts.ts';
import { useDialog } from './use-dialog.ts';
import { usePictures } from './use-pictures.ts';

interface PowerProps {
  readonly takeover: TakeoverDetail;
  readonly power: BrokerPower;
}
const paramsOf = ({ takeover, power }: PowerProps) => ({ id: takeover.estateId, power: power.id });

/** Shows the pictures of a power of attorney, and the broker's actions on it. */
export function PowerCheck(props: PowerProps) {
  const { text } = useLanguage();
  const { takeover, power } = props;
  const params = paramsOf(props);
  const { urls, error } = usePictures(['power', takeover.estateId, power.id], power.pictures, (call, picture) =>
    call(brokerPowers.picture, { params: { ...params, picture } }),
  );
  const label = text(words.of, { deputy: power.deputy });
  const pictures = power.pictures.flatMap((id, index) => {
    const url = urls.get(id);
    return url === undefined ? [] : [{ url, alt: text(deskWords.pictureNumber, { what: label, number: index + 1 }) }];
  });
  const names = power.represents.join(', ');
  const value = power.state === 'added' ? text(words.check, { names, deputy: power.deputy }) : '';
  return (
    <Stack gap="small">
      <AnswerLines lines={[{ key: 'power', label, value, tone: 'ink', pictures, shows: 'page' }]} />
      <Failed error={error} />
      {power.isStanding && power.state === 'added' ? <Decides {...props} action={words.approve} by={Judge} /> : null}
      {power.state === 'objected' ? <Decides {...props} action={words.settle} by={Settle} /> : null}
    </Stack>
  );
}

/** A power of attorney is judged by the main broker: an assistant reads whom to ask. */
function Decides({
  action,
  by: Decision,
  ...props
}: PowerProps & { readonly action: Wording; readonly by: ComponentType<PowerProps> }) {
  const { text } = useLanguage();
  const refusal = askPart(props.takeover, 'powers');
  return refusal === null ? <Decision {...props} /> : <NotNow action={text(action)} refusal={refusal} />;
}

function Judge(props: PowerProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const { estateId } = props.takeover;
  const params = paramsOf(props);
  const approve = useAction(estateId, (call, _: null) => call(brokerPowers.approve, { params }));
  const rejecting = useDialog({ do: 'send-power-back', who: props.power.id });
  const press = () => approve.mutate(null, { onSuccess: () => announce(text(words.approved)) });
  return (
    <>
      <Failed error={approve.error} />
      <Stack direction="wrap" gap="small">
        <Button size="small" onPress={press} busy={approve.isPending} busyLabel={text(words.approving)}>
          {text(words.approve)}
        </Button>
        <LinkButton look="secondary" size="small" {...rejecting.link}>
          {text(words.sendBack)}
        </LinkButton>
      </Stack>
      {rejecting.isOpen ? <Reject {...props} close={rejecting.close} /> : null}
    </>
  );
}

function Reject({ close, ...props }: PowerProps & { readonly close: () => void }) {
  const { text } = useLanguage();
  const params = paramsOf(props);
  const { deputy } = props.power;
  const reject = useAction(props.takeover.estateId, (call, reason: string) =>
    call(brokerPowers.reject, { params, body: { reason } }),
  );
  return (
    <ReasonDialog
      title={text(words.sendBackAsk)}
      what={text(words.sendBackWhat, { deputy })}
      question={text(words.sendBackReason)}
      action={reject}
      label={text(words.sendBack)}
      busyLabel={text(words.sendingBack)}
      keep={text(frameTexts.cancel)}
      said={text(words.sentBack)}
      close={close}
    />
  );
}

function Settle(props: PowerProps) {
  const { text } = useLanguage();
  const params = paramsOf(props);
  const { deputy, objected } = props.power;
  const settle = useAction(props.takeover.estateId, (call, _: null) => call(brokerPowers.settle, { params }));
  const busy = { busy: settle.isPending, busyLabel: text(words.settling) };
  return (
    <>
      <Notice tone="warning">{text(words.stoppedWhy, { name: objected?.by ?? '', deputy })}</Notice>
      <Failed error={settle.error} />
      <Button look="secondary" size="small" onPress={() => settle.mutate(null)} {...busy}>
        {text(words.settle)}
      </Button>
    </>
  );
}
