import { useEffect, useMemo, useState } from 'react';
import type { SignedFormName, TakeoverDetail } from '#src/contract/desk/broker.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import { folderOf } from '#src/domain/form-names.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { type DrawnJourney, useDrawnJourney } from '../map/drawn-journey.ts';
import { MapOfFlow } from '../map/map-of-flow.tsx';
import { formNames } from '../monitor/form-names.ts';
import { formsIn, type Moment, momentsOf, type Replayed, replayedTo, waitedText } from './replay.ts';
import { ReplayedSteps } from './replayed-steps.tsx';
import { replayTexts as words } from './texts.ts';

/** Milliseconds that each event is shown for while it plays. */
const pace = 1_500;
/** The takeover's own events name no form. */
const ofTakeover = 'takeover-protocol';
const fieldId = 'replay-form';

type Events = TakeoverDetail['events'];
type Form = SignedFormName | null;

const nameOf = (form: Form) => (form === null ? words.takeover : formNames[form]);

/** Shows one form's events on its map, one by one: chosen, stepped through, or played. */
export function ReplayPlayer({ events }: { readonly events: Events }) {
  const { text } = useLanguage();
  const forms = formsIn(events);
  const [chosen, choose] = useState<Form | undefined>();
  const form = forms.find((one) => one === chosen) ?? forms[0] ?? null;
  const flow = folderOf(form ?? ofTakeover);
  const journey = useDrawnJourney(flow);
  return (
    <Stack gap="small">
      {forms.length < 2 ? null : (
        <FieldFrame id={fieldId} label={text(words.whichForm)}>
          {(control) => (
            <NativeSelect
              {...control}
              value={form ?? ofTakeover}
              options={forms.map((one) => ({ value: one ?? ofTakeover, label: text(nameOf(one)) }))}
              onChange={(value) => choose(forms.find((one) => (one ?? ofTakeover) === value))}
            />
          )}
        </FieldFrame>
      )}
      {journey.data === undefined ? (
        <MapOfFlow
          flow={flow}
          name={text(nameOf(form))}
          edge={() => ({ standing: 'plain', width: 1.5, number: null })}
        />
      ) : (
        <Played key={form} journey={journey.data} form={form} events={events} />
      )}
    </Stack>
  );
}

interface PlayedProps {
  readonly journey: DrawnJourney;
  readonly form: Form;
  readonly events: Events;
}

/** Counts up from the first event; stops at the last. */
function usePlay(count: number) {
  const [played, setPlayed] = useState(1);
  const [isPlaying, setIsPlaying] = useState(false);
  const isOver = played >= count;
  useEffect(() => {
    if (!isPlaying || isOver) return;
    const timer = setInterval(() => setPlayed((before) => Math.min(count, before + 1)), pace);
    return () => clearInterval(timer);
  }, [isPlaying, isOver, count]);
  const to = (next: number) => {
    setIsPlaying(false);
    setPlayed(Math.max(1, Math.min(count, next)));
  };
  const toggle = () => {
    if (isOver) setPlayed(1);
    setIsPlaying(isOver || !isPlaying);
  };
  return { played, isPlaying: isPlaying && !isOver, to, toggle };
}

function Played({ journey, form, events }: PlayedProps) {
  const { text } = useLanguage();
  const moments = useMemo(() => momentsOf(journey, events, form), [journey, events, form]);
  const { played, isPlaying, to, toggle } = usePlay(moments.length);
  const replayed = useMemo(() => replayedTo(moments, played), [moments, played]);
  const small = (label: string, onPress: () => void) => (
    <Button look="secondary" size="small" onPress={onPress}>
      {label}
    </Button>
  );
  return (
    <>
      <Stack direction="wrap" gap="small">
        {small(text(words.before), () => to(played - 1))}
        {small(text(isPlaying ? words.pause : words.play), toggle)}
        {small(text(words.next), () => to(played + 1))}
      </Stack>
      <Now moments={moments} played={played} journey={journey} />
      <PlayedMap journey={journey} replayed={replayed} played={played} name={text(nameOf(form))} />
      <ReplayedSteps journey={journey} moments={moments} played={played} replayed={replayed} />
    </>
  );
}

interface NowProps {
  readonly moments: readonly Moment[];
  readonly played: number;
  readonly journey: DrawnJourney;
}

/** The event in words. A value that the log may hold is left out: the step stands here by its name. */
function Now({ moments, played, journey }: NowProps) {
  const { text, language } = useLanguage();
  const now = moments[played - 1];
  if (now === undefined) return null;
  const step = journey.nodes.find(({ id }) => id === now.place)?.name[language];
  const since = now.waited === 0 ? null : text(words.later, { time: waitedText(now.waited, language) });
  const line = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ');
  return (
    <div role="status">
      <Text tone="muted">
        {line([text(words.event, { number: played, count: moments.length }), formatInstant(now.at, language), since])}
      </Text>
      <Text>{line([text(now.what), now.by, step === undefined ? null : text(words.at, { step })])}</Text>
    </div>
  );
}

interface PlayedMapProps {
  readonly journey: DrawnJourney;
  readonly replayed: Replayed;
  readonly played: number;
  readonly name: string;
}

const PlayedMap = ({ journey, replayed, played, name }: PlayedMapProps) => {
  const { text } = useLanguage();
  return (
    <MapOfFlow
      flow={journey.id}
      name={text(words.map, { form: name, number: played })}
      node={(id) => ({ standing: replayed.node(id), mark: replayed.mark(id) ?? null })}
      edge={(edge) => ({ standing: replayed.edge(edge), width: 1.5, number: null })}
    />
  );
};
