import * as v from 'valibot';
import { type Card, cardsIn, outsidersIn } from '#src/domain/deputies.ts';
import { participantId } from '#src/domain/ids.ts';
import { mobile } from '#src/domain/phone.ts';
import type { Env } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { awaitedIn } from '#src/engine/waits-for.ts';
import type { LinkHolder } from '#src/server/homes/links/create-link.ts';

const phoneOf = ({ phone }: Card): string => {
  const parsed = v.safeParse(mobile, phone);
  return parsed.success ? parsed.output : '';
};

/** Returns the people whose own answers are all that is missing, each as a link is sent to them. */
export const awaitedPeople = (
  journey: Parameters<typeof awaitedIn>[0],
  drafts: Drafts,
  env: Env,
  stopped: Parameters<typeof awaitedIn>[3],
): readonly LinkHolder[] => {
  const cards = [...cardsIn(drafts.participants?.people), ...outsidersIn(drafts.participants)];
  return awaitedIn(journey, drafts, env, stopped).flatMap(({ id, name, side }): readonly LinkHolder[] => {
    const parsed = v.safeParse(participantId, id);
    if (!parsed.success) return [];
    const card = cards.find((one) => one.id === id) ?? { id };
    const email = typeof card.email === 'string' ? card.email : '';
    return [{ id: parsed.output, role: side, name, phone: phoneOf(card), email }];
  });
};
