import { useState } from 'react';
import * as v from 'valibot';
import { awayLength, type BrokerAway, brokerAway, isAwayOn, isAwayOver } from '#src/domain/broker-away.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { norwegianDate, readNorwegianDate } from '#src/domain/norwegian-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useNow } from '../frame/use-now.ts';
import { brokerProfileTexts as words } from './texts.ts';
import { useSetAway } from './use-profile.ts';

type Name = keyof BrokerAway;
type Typed = Readonly<Record<Name, string>>;
type Wrong = Partial<Record<Name, ProblemCode>>;

const typedOf = (away: BrokerAway | null): Typed =>
  away === null
    ? { text: '', from: '', to: '' }
    : { text: away.text, from: norwegianDate(away.from), to: norwegianDate(away.to) };

/** Returns what is typed as an away text, or what is wrong with each field. */
const read = (typed: Typed, today: IsoDate): { readonly away: BrokerAway } | { readonly wrong: Wrong } => {
  const day = (name: 'from' | 'to') => readNorwegianDate(typed[name].trim()) ?? '';
  const { success, issues, output } = v.safeParse(brokerAway, { text: typed.text, from: day('from'), to: day('to') });
  if (success) return isAwayOver(output, today) ? { wrong: { to: 'V_DATE_FUTURE' } } : { away: output };
  const wrong = issues.map((issue) => [String(issue.path?.[0]?.key ?? 'to'), problemOfIssue(issue).code] as const);
  return { wrong: Object.fromEntries(wrong.toReversed()) };
};

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

const AwayFields = ({
  typed,
  wrong,
  onChange,
}: {
  readonly typed: Typed;
  readonly wrong: Wrong;
  readonly onChange: (name: Name) => (value: string) => void;
}) => {
  const { language, text } = useLanguage();
  const errorOf = (name: Name) => {
    const code = wrong[name];
    return code === undefined ? undefined : problemText(code, language, { max: awayLength });
  };
  return (
    <>
      <FieldFrame id="away-text" label={text(words.awayText)} error={errorOf('text')}>
        {(control) => (
          <TextArea
            {...control}
            value={typed.text}
            onChange={onChange('text')}
            limit={awayLength}
            countText={(used, limit) => text(words.characters, { used, limit })}
            nearText={(left) => text(words.left, { left })}
          />
        )}
      </FieldFrame>
      <Stack direction="wrap" gap="small">
        {(['from', 'to'] as const).map((name) => (
          <FieldFrame
            key={name}
            id={`away-${name}`}
            label={text(name === 'from' ? words.awayFrom : words.awayTo)}
            hint={text(words.dayHint)}
            error={errorOf(name)}
          >
            {(control) => <DateInput {...control} value={typed[name]} onChange={onChange(name)} />}
          </FieldFrame>
        ))}
      </Stack>
    </>
  );
};

/** What the broker's customers read while the broker is away. */
export const AwayPanel = ({ away }: { readonly away: BrokerAway | null }) => {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const today = osloDate(useNow());
  const [typed, setTyped] = useState(() => typedOf(away));
  const [wrong, setWrong] = useState<Wrong>({});
  const set = useSetAway();
  const save = () => {
    const found = read(typed, today);
    setWrong('wrong' in found ? found.wrong : {});
    if ('wrong' in found) return focusField(`away-${Object.keys(found.wrong)[0]}`);
    return set.mutate(found.away, { onSuccess: () => announce(text(words.awaySaved)) });
  };
  const remove = () =>
    set.mutate(null, {
      onSuccess: () => {
        setTyped(typedOf(null));
        announce(text(words.awayRemoved));
      },
    });
  return (
    <Panel id="away" title={text(words.away)}>
      <Stack>
        <Text size="small" tone="muted">
          {text(words.awayLead)}
        </Text>
        <Shown away={away} today={today} />
        <AwayFields
          typed={typed}
          wrong={wrong}
          onChange={(name) => (value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
        <Failed error={set.error} />
        <Stack direction="wrap" gap="small">
          <Button size="small" onPress={save} busy={set.isPending} busyLabel={text(words.saving)}>
            {text(words.awaySave)}
          </Button>
          {away === null ? null : (
            <Button size="small" look="secondary" onPress={remove}>
              {text(words.awayRemove)}
            </Button>
          )}
        </Stack>
      </Stack>
    </Panel>
  );
};
