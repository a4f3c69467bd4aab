import type { Need } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { deviationWords } from '#src/texts/protocol-deviations.ts';
import { dayWords, type Say } from './day-words.ts';
import { formNames } from './form-names.ts';

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns the text beside a need's home: each deviation, the form, the person, the day. */
export const needNote = ({ points = [], flow, who, date }: Need, now: IsoInstant, say: Say): readonly string[] => {
  const form = flow === undefined ? null : say.text(formNames[flow]);
  const day = date === null ? null : dayWords(date, osloDate(now), say);
  const said = [...points.map((point) => lowered(say.text(deviationWords(point)))), form, who, day];
  return said.flatMap((part) => (part === null || part === '' ? [] : [part]));
};
