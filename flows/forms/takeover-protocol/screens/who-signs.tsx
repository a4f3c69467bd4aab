import { LockContent } from '#flows/_parts/signing/screens/lock-content.tsx';
import type { NewDocument } from '#src/contract/signing/signing.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useSnapshot } from '#src/renderer/use-session.ts';
import type { TakeoverOpened } from '../calls.ts';
import { PeopleWhoSign } from './people-who-sign.tsx';
import { partiesIn, signersAmong } from './signers.ts';

const chosen = (drafts: Drafts): Omit<NewDocument, 'contentSha256'> => ({
  inksign: drafts['who-signs']?.inksign === 'ON_SCREEN',
  signers: signersAmong(partiesIn(drafts.participants)).map(({ id }) => id),
});

/** Step 15: who signs and how (domain.md section 8). */
export default function WhoSigns({ session, goTo }: ScreenProps<TakeoverOpened>) {
  const { opened, drafts } = useSnapshot(session);
  const parties = partiesIn(drafts.participants);
  return (
    <LockContent
      session={session}
      names={signersAmong(parties).map(({ name }) => name)}
      choices={() => chosen(session.getSnapshot().drafts)}
      onMissing={() => goTo('signing')}
    >
      <PeopleWhoSign parties={parties} me={opened.participantId} />
    </LockContent>
  );
}
