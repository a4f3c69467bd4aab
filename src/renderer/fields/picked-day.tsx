import { memo, useState } from 'react';
import { norwegianDate, readNorwegianDate } from '#src/domain/norwegian-date.ts';
import { slotClass } from '#src/ui/classes.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { later, useLater } from '#src/ui/later.ts';
import { type FieldProps, useLeave, useTyped, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { partTexts } from '../texts/form-parts.ts';
import { Day } from './date.tsx';

const button = later(() => import('./day-button.tsx'));

/** A month on a phone covers the field and its mistake, and its keyboard types a day faster. */
const hasRoom = (): boolean => globalThis.matchMedia?.('(min-width: 48rem) and (pointer: fine)').matches ?? false;

const Calendar = ({ at, id }: FieldProps & Pick<ControlProps, 'id'>) => {
  const [write, leave] = [useWrite(at), useLeave(at)];
  const day = readNorwegianDate(useTyped(at));
  const there = useLater(button);
  if (there === undefined) return null;
  const latest = at.field.past ? at.form.env().today : undefined;
  const onDay = (chosen: Parameters<typeof norwegianDate>[0]) => {
    write(norwegianDate(chosen));
    leave();
  };
  return <there.DayButton id={id} day={day} latest={latest} onDay={onDay} />;
};

const WithCalendar = memo(({ at, ...control }: FieldProps & ControlProps) => {
  const [isOffered] = useState(hasRoom);
  return (
    <div className={slotClass('calendar', 'field')}>
      <Day {...control} at={at} />
      {isOffered ? <Calendar at={at} id={control.id} /> : null}
    </div>
  );
});
WithCalendar.displayName = 'WithCalendar';

/** A day that is typed, or chosen in a calendar where there is room for one. */
export const PickedDayField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} hint={partTexts.dateHint}>
    {(control) => <WithCalendar {...control} at={at} />}
  </LabelledField>
));
PickedDayField.displayName = 'PickedDayField';
