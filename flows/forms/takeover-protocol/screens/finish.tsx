import { useSyncExternalStore } from 'react';
import { FinishPage } from '#flows/_parts/signing/screens/finish-page.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import type { TakeoverOpened } from '../calls.ts';
import { NextSteps } from './next-steps.tsx';

/** The end of a takeover: "What happens next" depends on the side, the date and the answers. */
export default function Finish({ session, close }: ScreenProps<TakeoverOpened>) {
  const { opened } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  return <FinishPage session={session} close={close} next={<NextSteps opened={opened} />} />;
}
