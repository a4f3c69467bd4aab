import { useSyncExternalStore } from 'react';
import { FinishPage } from '#flows/_parts/signing/screens/finish-page.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import type { TakeoverOpened } from '../calls.ts';
import { NextSteps } from './next-steps.tsx';
import { OrderPower } from './order-power.tsx';

/** The end of a takeover: "What happens next" depends on the side, the date and the answers. */
export default function Finish({ session, close, call }: ScreenProps<TakeoverOpened>) {
  const { opened } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const next = (
    <>
      <NextSteps opened={opened} />
      <OrderPower opened={opened} session={session} call={call} />
    </>
  );
  return <FinishPage session={session} close={close} next={next} />;
}
