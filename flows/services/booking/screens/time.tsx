import { memo, useCallback, useState } from 'react';
import { nearestStarts } from '#src/domain/booking-slots.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, isIsoInstant } from '#src/domain/iso-instant.ts';
import { formatTypedPhone } from '#src/domain/phone.ts';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { type FieldProps, useTyped, useWrite } from '#src/renderer/field-at.ts';
import { LabelledField } from '#src/renderer/labelled-field.tsx';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useSecondsUntil } from '#src/renderer/use-seconds-until.ts';
import { useSnapshot } from '#src/renderer/use-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { meetingWords } from '#src/texts/meeting-times.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { type MeetingSlot, MeetingTimes, type MeetingTimesProps } from '#src/ui/meeting-times.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { giveUpHold, officePhoneOf, readSlots } from '../calls.ts';
import { BrokerPlate } from './broker-plate.tsx';
import { words } from './texts.ts';

interface NearProps {
  readonly wanted: IsoInstant;
  readonly slots: readonly MeetingSlot[];
  readonly onChoose: (start: IsoInstant) => void;
}

/** The three free times nearest to a wanted one that another has taken meanwhile. */
const NearTimes = ({ wanted, slots, onChoose }: NearProps) => {
  const { language, text } = useLanguage();
  const near = nearestStarts(
    wanted,
    slots.filter(({ free }) => free).map(({ start }) => start),
  );
  return (
    <Notice tone="warning" live="status" title={text(words.lost)}>
      <Stack gap="small">
        {near.length === 0 ? null : <Text>{text(words.near)}</Text>}
        {near.map((start) => (
          <div key={start}>
            <TextLink onPress={() => onChoose(start)}>{formatInstant(start, language, 'without-year')}</TextLink>
          </div>
        ))}
      </Stack>
    </Notice>
  );
};

/** Fetches times of the chosen broker: again after a refusal, and after an own hold was given up. */
const useLoad = (broker: string, turn: number) => {
  const { call, session } = useOpenStep();
  const { saving } = useSnapshot(session);
  const refusal = saving.state === 'refused' ? saving : null;
  const [slots, setSlots] = useState<readonly MeetingSlot[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal or a released hold fetches again
  const load: MeetingTimesProps['load'] = useCallback(
    async (days) => {
      const found = await readSlots(call, broker, days);
      setSlots(found);
      return found;
    },
    [call, broker, turn, refusal],
  );
  return { load, slots };
};

/** For one whom none of the times suits: the office finds another. */
const NoneFits = ({ phone }: { readonly phone: string }) => {
  const { text } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <TextLink onPress={() => setOpen(true)}>{text(words.noneFits)}</TextLink>
      </div>
    );
  return (
    <Notice tone="info" live="status">
      {text(phone === '' ? words.noneFitsLater : words.noneFitsCall)}{' '}
      {phone === '' ? null : <TextLink href={`tel:${phone}`}>{formatTypedPhone(phone)}</TextLink>}
    </Notice>
  );
};

/** The broker's free times. Another choice gives up the time that is held already. */
const Times = memo(({ at, id, describedBy }: ControlProps & FieldProps) => {
  const { language, text } = useLanguage();
  const { call, step, session } = useOpenStep();
  const { drafts, opened } = useSnapshot(session);
  const write = useWrite(at);
  const typed = useTyped(at);
  const [turn, setTurn] = useState(0);
  const broker = drafts[step]?.broker;
  const { load, slots } = useLoad(typeof broker === 'string' ? broker : '', turn);
  const { holdId = '', holdEnds = '', holdStart = '' } = opened.env.facts;
  const isHeld = useSecondsUntil(holdEnds === '' ? null : holdEnds) > 0;
  const { today } = opened.env;
  if (typeof broker !== 'string' || broker === '' || !isIsoDate(today))
    return <Text tone="muted">{text(words.firstBroker)}</Text>;
  const choose = (start: IsoInstant) => {
    write(start);
    if (!isHeld || start === holdStart) return;
    void giveUpHold(call, holdId).then(() => setTurn((count) => count + 1));
  };
  const wanted = isIsoInstant(typed) ? typed : null;
  const isOwn = isHeld && wanted === holdStart;
  const isLost = !isOwn && slots.some(({ start, free }) => start === wanted && !free);
  return (
    <Stack gap="large">
      <BrokerPlate id={broker} name={opened.env.lists.brokers?.find(({ id: one }) => one === broker)?.name ?? ''} />
      {isLost && wanted !== null ? <NearTimes wanted={wanted} slots={slots} onChoose={choose} /> : null}
      <MeetingTimes
        key={broker}
        id={id}
        describedBy={describedBy}
        today={today}
        load={load}
        language={language}
        value={wanted}
        onChange={choose}
        words={meetingWords(text)}
      />
      <NoneFits key={`none ${broker}`} phone={opened.env.facts[officePhoneOf(broker)] ?? ''} />
    </Stack>
  );
});
Times.displayName = 'Times';

const TimeField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="one">
    {(control) => <Times {...control} at={at} />}
  </LabelledField>
));
TimeField.displayName = 'TimeField';

const kinds = { 'date-time': TimeField };

/** Which broker, and when (mock 19). */
export default function Time() {
  return <QuestionPage kinds={kinds} />;
}
