import type { MonitorRow } from '#src/contract/desk/broker.ts';
import { initials } from '#src/domain/name.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Avatar, AvatarGroup, type AvatarProps } from '#src/ui/avatar.tsx';
import { standingDocument } from '../frame/asks.ts';
import { brokerTexts as words } from '../texts.ts';
import type { Say } from './day-words.ts';
import { stepName } from './row-words.ts';

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly state: NonNullable<AvatarProps['state']>;
  readonly said: string;
}

/** Returns the signers once there is a document, otherwise the parties, each with their current state. */
function shownPeople(row: MonitorRow, say: Say): readonly Shown[] {
  const signers = standingDocument(row)?.signers;
  const everybody = signers ?? row.people;
  return everybody.map(({ participantId: id, name }) => {
    const signer = signers?.find((one) => one.participantId === id);
    const here = row.present.find((one) => one.participantId === id);
    if (signer?.status === 'SIGNED') return { id, name, state: 'signed', said: say.text(words.saidSigned, { name }) };
    if (here !== undefined) {
      const said = say.text(words.saidHere, { name, step: stepName(here.step, say) });
      return { id, name, state: 'here', said };
    }
    if (signer === undefined) return { id, name, state: 'invited', said: say.text(words.saidAway, { name }) };
    if (signer.status === 'FAILED') return { id, name, state: 'waiting', said: say.text(words.saidFailed, { name }) };
    return signer.openedAt === null
      ? { id, name, state: 'invited', said: say.text(words.saidTexted, { name }) }
      : { id, name, state: 'waiting', said: say.text(words.saidOpened, { name }) };
  });
}

/** Shows the people as a row of avatars; the same in words for screen readers and as a tooltip. */
export function People({ row }: { readonly row: MonitorRow }) {
  const people = shownPeople(row, useLanguage());
  if (people.length === 0) return null;
  return (
    <AvatarGroup gap="tight" label={people.map(({ said }) => said).join('. ')}>
      {people.map(({ id, name, state, said }) => (
        <span key={id} title={said}>
          <Avatar initials={initials(name)} state={state} />
        </span>
      ))}
    </AvatarGroup>
  );
}
