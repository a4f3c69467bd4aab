import { awayLength, type BrokerAway, isAwayOn, isAwayOver } from '#src/domain/broker-away.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { norwegianDate, readNorwegianDate } from '#src/domain/norwegian-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { Draft } from '#src/engine/field.ts';
import { date } from '#src/engine/fields/dates.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask, type StepRule } from '#src/engine/step.ts';
import { dayKind } from '#src/renderer/fields/clock.tsx';
import { PanelFields, PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useNow } from '../frame/use-now.ts';
import { brokerProfileTexts as words } from './texts.ts';
import { useSetAway } from './use-profile.ts';

const read = (typed: Draft | undefined): IsoDate | undefined =>
  typeof typed === 'string' ? readNorwegianDate(typed.trim()) : undefined;

/** The last day is not before the first one, and not over. */
const lastsOn: StepRule = (draft, { today }) => {
  const [from, to] = [read(draft.from), read(draft.to)];
  if (from === undefined || to === undefined) return [];
  if (from > to) return [{ path: 'to', code: 'V_FROM_TO', params: {} }];
  return to < today ? [{ path: 'to', code: 'V_DATE_FUTURE', params: {} }] : [];
};
const asks = panelAsk(ask({ text: longText(awayLength), from: date(), to: date() }, lastsOn), {
  text: { label: words.awayText },
  from: { label: words.awayFrom },
  to: { label: words.awayTo },
});
const ofText = ['text'];
const ofDays = ['from', 'to'];

const typedOf = (away: BrokerAway | null) =>
  away === null ? {} : { text: away.text, from: norwegianDate(away.from), to: norwegianDate(away.to) };

/** Whether customers read the text: now, later or no longer. */
const Shown = ({ away, today }: { readonly away: BrokerAway | null; readonly today: IsoDate }) => {
  const { language, text } = useLanguage();
  const said = () => {
    if (away === null) return text(words.awayNone);
    if (isAwayOver(away, today)) return text(words.awayOver, { day: formatDate(away.to, language) });
    if (isAwayOn(away, today)) return text(words.awayNow, { day: formatDate(away.to, language) });
    return text(words.awayAhead, { day: formatDate(away.from, language) });
  };
  return <Text tone={away === null ? 'muted' : 'ink'}>{said()}</Text>;
};

/** What the broker's customers read while the broker is away. */
export const AwayPanel = ({ away }: { readonly away: BrokerAway | null }) => {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const today = osloDate(useNow());
  const asked = useAsked(asks, { id: 'away', begun: typedOf(away), today });
  const set = useSetAway();
  const remove = () =>
    set.mutate(null, {
      onSuccess: () => {
        asked.forget();
        announce(text(words.awayRemoved));
      },
    });
  return (
    <Panel id="away" title={text(words.away)}>
      <PanelForm
        asked={asked}
        send={{
          label: text(words.awaySave),
          size: 'small',
          isPending: set.isPending,
          busyLabel: text(words.saving),
        }}
        onSend={(given) => set.mutate(given, { onSuccess: () => announce(text(words.awaySaved)) })}
        lead={
          <>
            <Text size="small" tone="muted">
              {text(words.awayLead)}
            </Text>
            <Shown away={away} today={today} />
          </>
        }
        fields={
          <>
            <PanelFields asked={asked} only={ofText} />
            <Stack direction="wrap" gap="small">
              <PanelFields asked={asked} kinds={dayKind} only={ofDays} />
            </Stack>
          </>
        }
        beside={
          away === null ? null : (
            <Button size="small" look="secondary" onPress={remove}>
              {text(words.awayRemove)}
            </Button>
          )
        }
      >
        <Failed error={set.error} />
      </PanelForm>
    </Panel>
  );
};
