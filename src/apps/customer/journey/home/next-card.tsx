import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import { homeAddress } from '#src/domain/home-address.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { AddToCalendar } from '../../account/calendar/add-to-calendar.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { journeyPath } from '../timeline/journey-path.ts';
import type { FormOfHome } from './next-for-you.ts';
import type { NextStep } from './next-step.ts';
import { type NextWords, nextWords } from './next-words.ts';
import { type JourneyStep, stepWords } from './step-words.ts';
import { homeTexts as words } from './texts.ts';
import type { OpenForm } from './use-open-form.ts';

export interface NextCardProps {
  /** Null when all is done. */
  readonly next: NextStep | null;
  readonly opener: OpenForm;
}

/** ux.md section 0, 3: shows the one next step. The rest is below. */
export const NextCard = ({ next, opener }: NextCardProps) => {
  const { language, text } = useLanguage();
  const id = useId();
  const said = wordsOf(next, language);
  return (
    <Card room="large" lift="over" labelledBy={id}>
      <Stack gap="small">
        <Text size="small" tone="accent">
          {text(words.next)}
        </Text>
        <Text as="h2" size="heading" id={id}>
          {said.title}
        </Text>
        <Text tone="muted">{said.why}</Text>
      </Stack>
      {next?.kind === 'form' ? <Actions next={next.which} action={said.action} opener={opener} /> : null}
      {next === null || next.kind === 'form' ? null : <ToJourney step={next} action={said.action} />}
    </Card>
  );
};

const wordsOf = (next: NextStep | null, language: Language): NextWords => {
  if (next === null) return { title: words.nothingTitle[language], why: words.nothingWhy[language], action: null };
  if (next.kind !== 'form') return stepWords(next, language);
  const said = nextWords(next.which, language);
  if (next.late === null) return said;
  const why = next.late === 'takeover' ? words.takenOverWhy : words.lateWhy;
  return { ...said, why: why[language] };
};

interface ToJourneyProps extends Pick<ActionsProps, 'action'> {
  readonly step: JourneyStep;
}

/** The step whose to-dos are opened; the one they stand at is open anyway. */
const stepOf = (step: JourneyStep) => {
  if (step.kind === 'money-due') return 'settlement';
  return step.kind === 'todo' ? step.bucket.id : undefined;
};

const ToJourney = ({ step, action }: ToJourneyProps) => {
  const navigate = useNavigate();
  const to = journeyPath(step.journey, stepOf(step));
  return (
    <div style={{ marginTop: 16 }}>
      <LinkButton href={to} onFollow={() => void navigate(to)}>
        {action}
      </LinkButton>
    </div>
  );
};

interface ActionsProps {
  readonly next: FormOfHome;
  readonly action: string | null;
  readonly opener: OpenForm;
}

const Actions = ({ next, action, opener }: ActionsProps) => {
  const { text } = useLanguage();
  const date = next.form.flow === 'takeover-protocol' ? next.home.takeoverDate : null;
  const isDated = date !== null && (next.form.asks === 'fill-in' || next.form.asks === 'not-open');
  if (action === null && !isDated) return null;
  return (
    <div style={{ marginTop: 16 }}>
      <Stack gap="small">
        {action === null ? null : (
          <Button
            look={next.form.asks === 'wait' ? 'secondary' : 'primary'}
            onPress={() => opener.open(next)}
            busy={opener.opening === next.form.page}
            busyLabel={text(words.opening)}
            iconAfter={<Icon of={ArrowRight} size={24} />}
          >
            {opener.needsProof ? text(words.confirmFirst) : action}
          </Button>
        )}
        {isDated ? <TakeoverInCalendar home={next.home} date={date} /> : null}
      </Stack>
    </div>
  );
};

const TakeoverInCalendar = ({ home, date }: { readonly home: CustomerHome; readonly date: IsoDate }) => {
  const { clock } = useCustomerContext();
  const { address } = home.home;
  const takeover = { estateId: home.estateID, date, address, place: homeAddress(home.home) };
  return <AddToCalendar takeover={takeover} clock={clock} />;
};
