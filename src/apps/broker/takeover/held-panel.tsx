import { heldChange } from '#machines/held-change.ts';
import { type HeldChanges, type HeldLine, type HeldName, heldChanges } from '#src/contract/desk/held-changes.ts';
import type { EstateId, HeldChangeId } from '#src/domain/ids.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAction } from '../frame/queries.ts';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';
import { momentWords, type Say } from '../monitor/day-words.ts';
import { formNames } from '../monitor/form-names.ts';
import { heldFieldNames, heldNameFields, heldTexts as words } from './held-texts.ts';
import { brokerPowerTexts } from './power-texts.ts';
import type { TimedPanelProps } from './when-panel.tsx';

/** Fetches what the broker system has sent that waits, in the language of the page. */
const useHeld = (id: EstateId) =>
  useLiveEndpoint(keys.held(id, useLanguage().language), heldChanges.read, { params: { id } });

type Change = NonNullable<HeldChanges['change']>;

/** Shows what the broker system has sent that waits, value by value; nothing where nothing waits. */
export function HeldPanel({ takeover, now }: TimedPanelProps) {
  const { data } = useHeld(takeover.estateId);
  if (!data) return null;
  const { change, names } = data;
  return (
    <>
      {change === null ? null : <HeldData held={data} change={change} now={now} />}
      {names.length === 0 ? null : <HeldNames names={names} now={now} />}
    </>
  );
}

type Timed = Pick<TimedPanelProps, 'now'>;

/** New names of the broker and the office: they go in by themselves, and ask for nothing. */
function HeldNames({ names, now }: Timed & { readonly names: readonly HeldName[] }) {
  const say = useLanguage();
  const lines = names.map(({ field, before, after, receivedAt }) => ({
    key: field,
    label: say.text(heldNameFields[field]),
    value: say.text(words.fromTo, { before, after }),
    tone: 'ink' as const,
    mark: say.text(words.came, { time: momentWords(receivedAt, now, say) }),
    pictures: [],
  }));
  return (
    <Panel id="held-names" title={say.text(words.namesTitle)}>
      <Stack>
        <AnswerLines lines={lines} />
        <Text>{say.text(words.namesWhy)}</Text>
      </Stack>
    </Panel>
  );
}

function HeldData({ held: data, change, now }: Timed & { readonly held: HeldChanges; readonly change: Change }) {
  const say = useLanguage();
  return (
    <Panel id="held" title={say.text(words.title)}>
      <Stack>
        <Text size="small" tone="muted">
          {say.text(words.came, { time: momentWords(change.receivedAt, now, say) })}
        </Text>
        <AnswerLines lines={change.lines.map((line) => shownLine(line, say))} />
        <Text>{whyOf(change, say)}</Text>
        <TakeData held={data} change={change} />
      </Stack>
    </Panel>
  );
}

const whyOf = ({ underSigning }: Change, { text }: Say): string => {
  if (underSigning.length === 0) return text(words.whyOver);
  const names = underSigning.map((form) =>
    text(form === 'takeover-protocol' ? brokerPowerTexts.protocol : formNames[form]),
  );
  return text(words.whySigning, { forms: names.join(', ') });
};

const shownLine = ({ field, who, before, after, endsLinks }: HeldLine, { text }: Say) => {
  const what = text(heldFieldNames[field]);
  const isPerson = field === 'person-added' || field === 'person-gone';
  const [from, to] = [before || text(words.nothing), after || text(words.nothing)];
  return {
    key: `${field} ${who} ${after}`,
    label: who === null || isPerson ? what : text(words.of, { what, name: who }),
    value: isPerson ? (who ?? '') : text(words.fromTo, { before: from, after: to }),
    tone: 'ink' as const,
    mark: endsLinks ? text(words.endsLinks, { name: who ?? '' }) : undefined,
    pictures: [],
  };
};

/** The decision, or why it cannot be taken now: the machine that the server asks says which. */
function TakeData({ held, change }: { readonly held: HeldChanges; readonly change: Change }) {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const { estateId, part, mainBroker } = held;
  const take = useAction(estateId, (call, id: HeldChangeId) =>
    call(heldChanges.take, { params: { id: estateId, held: id } }),
  );
  const asked = { type: 'APPROVE', part, mainBroker, formsUnderSigning: change.underSigning.length } as const;
  const verdict = decide(heldChange, { state: 'held', context: {} }, asked);
  const press = () => take.mutate(change.id, { onSuccess: () => announce(text(words.taken)) });
  return (
    <>
      <Failed error={take.error} />
      {verdict.allowed ? (
        <div>
          <Button size="small" onPress={press} busy={take.isPending} busyLabel={text(words.taking)}>
            {text(words.take)}
          </Button>
        </div>
      ) : null}
      {!verdict.allowed && verdict.refusal.code === 'BR_ASK_MAIN' ? (
        <Notice tone="info">{problemText('BR_ASK_MAIN', language, verdict.refusal.params ?? {})}</Notice>
      ) : null}
    </>
  );
}
