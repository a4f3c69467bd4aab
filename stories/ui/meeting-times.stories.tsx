import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { startsBetween, usualHours } from '#src/domain/booking-slots.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { meetingWords } from '#src/texts/meeting-times.ts';
import { MeetingTimes, type MeetingTimesProps } from '#src/ui/meeting-times.tsx';

export default { title: 'Components/Meeting times' } satisfies Meta;

const today = '2026-11-23';
type Load = MeetingTimesProps['load'];
/** The second and fourth time of each day are taken. */
const some: Load = async (days) =>
  startsBetween(days, today, usualHours).map((start, index) => ({ start, free: index % 7 !== 1 && index % 7 !== 3 }));
const none: Load = async (days) => startsBetween(days, today, usualHours).map((start) => ({ start, free: false }));

interface ShownProps {
  readonly load: Load;
  readonly value?: IsoInstant | null;
}
const Shown = ({ load, value = null }: ShownProps) => {
  const { language, text } = useLanguage();
  const [start, setStart] = useState<IsoInstant | null>(value);
  return (
    <MeetingTimes
      id="start"
      today={today}
      value={start}
      onChange={setStart}
      load={load}
      language={language}
      words={meetingWords(text)}
    />
  );
};
const story = (props: ShownProps): StoryObj => ({ render: () => <Shown {...props} /> });

export const Filled = story({ load: some });
export const Chosen = story({ load: some, value: '2026-11-27T13:00:00.000Z' });
export const FullyBooked = story({ load: none });
export const Empty = story({ load: async () => [] });
export const Loading = story({ load: () => new Promise(() => undefined) });
export const NotFetched = story({ load: () => Promise.reject(new Error('offline')) });
