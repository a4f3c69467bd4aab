import { useOpenStep } from '#src/renderer/open-step.ts';
import { finishStep } from '../link-address.ts';
import { CalendarOffer, type CalendarOfferProps } from './calendar-offer.tsx';

/** Under the first step of a form, where its date is told, and under its last. */
export const CalendarBeside = (props: CalendarOfferProps) => {
  const { flow, step } = useOpenStep();
  const isAtDate = step === finishStep || step === flow.chapters[0]?.steps[0];
  return isAtDate ? <CalendarOffer {...props} /> : null;
};
