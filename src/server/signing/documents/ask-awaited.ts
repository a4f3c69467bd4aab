import { readEstate } from '#src/server/homes/estates/estates.ts';
import { sendLink } from '#src/server/homes/links/send-link.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { NewDocument } from './create-document.ts';
import type { Incomplete } from './incomplete.ts';
import { signableOf } from './signables.ts';

/** The lock may be pressed again and again; each person who is waited for gets a message at most this often. */
const asked: LimitRule = { name: 'asked-to-answer', max: 1, seconds: 600 };

/** Sends a personal link to each person whose answers block the lock. Sends none when the caller is among them. */
export const askAwaited = async (
  on: Pick<Server, 'config' | 'db' | 'encryption' | 'limits' | 'messages' | 'transaction'>,
  { ref, actor }: Pick<NewDocument, 'ref' | 'actor'>,
  incomplete: Incomplete,
): Promise<void> => {
  const estate = await readEstate(on.db, ref.estateId);
  if (!estate) return;
  const { called } = signableOf(ref.flow);
  const facts = { home: estate.home.address, sender: estate.broker.office, called };
  for (const person of incomplete.othersFor(actor.id)) {
    const { allowed } = await on.limits.take(asked, `${ref.flow} ${ref.estateId} ${person.id}`);
    if (!allowed) continue;
    // The lock must not end the link that the person has open.
    const sending = { occasion: 'awaited', replaces: 'nothing', facts, by: actor } as const;
    await on.transaction((tx) => sendLink(tx, on, { place: ref, holder: person }, sending));
  }
};
