import type { EntryFacts } from '#src/engine/define-flow.ts';
import type { Where } from '#src/engine/opened.ts';
import type { MenuEntry } from '#src/renderer/missing-sheet.tsx';
import type { DialogAddress } from '#src/renderer/open-step.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { FoundFlow } from '../../flows/flow-addresses.ts';
import { call } from '../../frame/call.ts';
import { CalendarOffer } from '../account/calendar/calendar-offer.tsx';
import { DocumentsThatWait } from './documents-that-wait.tsx';
import { HomeScreenOffer } from './home-screen-offer.tsx';
import { finishStep } from './link-address.ts';

export interface StepExtrasProps {
  readonly found: FoundFlow;
  readonly where: Where;
  readonly facts: EntryFacts | null;
  readonly dialog: DialogAddress;
  /** The menu entry for another phone, also shown on the first step. */
  readonly elsewhere: MenuEntry;
}

/**
 * Shown below the step: the way to the Home Screen, and the home's other documents to sign. The first step
 * also offers another phone; the first and the last offer the date.
 */
export const StepExtras = ({ found, where, facts, dialog, elsewhere }: StepExtrasProps) => {
  const { flow, step } = useOpenStep();
  const isFirst = step === flow.chapters[0]?.steps[0];
  const isAtDate = facts !== null && (isFirst || step === finishStep);
  return (
    <>
      <HomeScreenOffer />
      <DocumentsThatWait estateId={where.estateId} flow={found.id} />
      {isFirst || isAtDate ? (
        <Stack gap="none">
          {isFirst ? (
            <Button look="text" onPress={elsewhere.onPress} icon={elsewhere.icon}>
              {elsewhere.label}
            </Button>
          ) : null}
          {isAtDate ? (
            <CalendarOffer flowId={found.id} where={where} facts={facts} call={call} dialog={dialog} />
          ) : null}
        </Stack>
      ) : null}
    </>
  );
};
