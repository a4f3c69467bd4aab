import type { ReactNode } from 'react';
import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import { type PartyQuestions, partyActs } from '#src/contract/desk/party-acts.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { askPart } from '../frame/asks.ts';
import { Failed } from '../frame/failed.tsx';
import { NotNow } from '../frame/not-now.tsx';
import { useAction, usePartyQuestions } from '../frame/queries.ts';
import { partyActTexts as words } from './party-act-texts.ts';

interface ActsProps {
  readonly takeover: TakeoverDetail;
}

/** What only the main or the responsible broker can say of a home's people; nothing where nothing waits. */
export function PartyActsPanel({ takeover }: ActsProps) {
  const { text } = useLanguage();
  const { data } = usePartyQuestions(takeover.estateId);
  if (data === undefined || data.numbers.length + data.accounts.length + data.stops.length === 0) return null;
  return (
    <Panel id="decide" title={text(words.title)} room="bare">
      <RowList place="panel" label={text(words.title)}>
        {data.numbers.map((number) => (
          <Row key={number.participantId} title={number.name} note={text(words.numberWhat)}>
            <Decision takeover={takeover} name={number.name}>
              <NumberActs takeover={takeover} number={number} />
            </Decision>
          </Row>
        ))}
        {data.accounts.map((doubt) => (
          <Row key={doubt.participantId} title={doubt.name} note={text(words[doubt.kind])}>
            <Decision takeover={takeover} name={doubt.name}>
              <AccountActs takeover={takeover} doubt={doubt} />
            </Decision>
          </Row>
        ))}
        {data.stops.map((stop) => (
          <Row
            key={stop.participantId}
            title={stop.name}
            note={text(stop.isRestored ? words.stopped : words.stoppedAfter)}
          >
            <Decision takeover={takeover} name={stop.name}>
              <StopActs takeover={takeover} stop={stop} />
            </Decision>
          </Row>
        ))}
      </RowList>
    </Panel>
  );
}

/** The acts of who may decide; an assistant reads whom to ask. */
function Decision({ takeover, name, children }: ActsProps & { readonly name: string; readonly children: ReactNode }) {
  const { text } = useLanguage();
  const refusal = askPart(takeover, 'parties');
  if (refusal !== null) return <NotNow action={text(words.decideAbout, { name })} refusal={refusal} />;
  return children;
}

interface NumberProps extends ActsProps {
  readonly number: PartyQuestions['numbers'][number];
}

function NumberActs({ takeover: { estateId }, number }: NumberProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const { participantId, name, before, after } = number;
  const params = { id: estateId, pid: participantId };
  const decide = useAction(estateId, (call, isNew: boolean) =>
    call(partyActs.decideNumber, { params, body: { isNew } }),
  );
  const press = (isNew: boolean) =>
    decide.mutate(isNew, { onSuccess: () => announce(text(words.numberDecided, { name })) });
  const busy = { busy: decide.isPending, busyLabel: text(words.deciding) };
  return (
    <Stack gap="small">
      <Failed error={decide.error} />
      <Stack direction="wrap" gap="small">
        <Button size="small" onPress={() => press(true)} {...busy}>
          {text(words.keepNew, { number: after })}
        </Button>
        <Button look="secondary" size="small" onPress={() => press(false)} {...busy}>
          {text(words.keepOld, { number: before })}
        </Button>
      </Stack>
    </Stack>
  );
}

interface AccountProps extends ActsProps {
  readonly doubt: PartyQuestions['accounts'][number];
}

function AccountActs({ takeover: { estateId }, doubt }: AccountProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const params = { id: estateId, pid: doubt.participantId };
  const decide = useAction(estateId, (call, customer: CustomerId | null) =>
    customer === null
      ? call(partyActs.denyAccounts, { params })
      : call(partyActs.confirmAccount, { params, body: { customer } }),
  );
  const press = (customer: CustomerId | null) =>
    decide.mutate(customer, { onSuccess: () => announce(text(words.accountDecided)) });
  const busy = { busy: decide.isPending, busyLabel: text(words.deciding) };
  return (
    <Stack gap="small">
      <Failed error={decide.error} />
      <Stack direction="wrap" gap="small">
        {doubt.accounts.map(({ customer, name, fit }) => (
          <Button key={customer} size="small" onPress={() => press(customer)} {...busy}>
            {text(words.confirm, { name, fit: text(fit === 'other-id' ? words.otherId : words[fit]) })}
          </Button>
        ))}
        <Button look="secondary" size="small" onPress={() => press(null)} {...busy}>
          {text(doubt.accounts.length === 0 ? words.seen : words.deny)}
        </Button>
      </Stack>
    </Stack>
  );
}

interface StopProps extends ActsProps {
  readonly stop: PartyQuestions['stops'][number];
}

function StopActs({ takeover: { estateId }, stop }: StopProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const params = { id: estateId, pid: stop.participantId };
  const settle = useAction(estateId, (call, _: undefined) => call(partyActs.settleStop, { params }));
  const press = () => settle.mutate(undefined, { onSuccess: () => announce(text(words.stopSettled)) });
  return (
    <Stack gap="small">
      <Failed error={settle.error} />
      <div>
        <Button look="secondary" size="small" onPress={press} busy={settle.isPending} busyLabel={text(words.deciding)}>
          {text(words.seen)}
        </Button>
      </div>
    </Stack>
  );
}
