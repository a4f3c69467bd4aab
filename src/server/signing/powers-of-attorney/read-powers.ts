import type { InferInput } from 'valibot';
import type { brokerPowers } from '#src/contract/desk/broker-powers.ts';
import type { EstateId, PictureId, PowerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type Power, powersOfHomes } from './powers.ts';

type Answer = InferInput<typeof brokerPowers.powers.answer>;
type Shown = Answer['powers'][number];

const momentOf = (at: IsoInstant | null, by: string | null): Shown['judged'] => (at === null ? null : { by, at });

/** Returns one power as the desk shows it; none for an ended one. */
const shownOf = (power: Power): readonly Shown[] => {
  const { state, represents, addedAt, judgedAt, objectedAt } = power;
  const isStanding = power.endedAt === null;
  if (state === 'void' || (state === 'settled' && !isStanding)) return [];
  const by = represents.find(({ id }) => id === power.objectedBy)?.name ?? null;
  return [
    {
      id: power.id,
      flow: power.flow,
      role: power.role,
      signerId: power.signerId,
      deputy: power.deputyName,
      ownPart: power.ownPart,
      represents: represents.map(({ name }) => name),
      pictures: [...power.pictures],
      state,
      added: { by: power.addedByName, at: addedAt },
      judged: momentOf(judgedAt, power.judgedByName),
      reason: power.reason,
      objected: momentOf(objectedAt, by),
      isStanding,
    },
  ];
};

/** Reads the powers of a home that concern the broker: current and stopped ones. */
export const readPowers = async (on: Pick<Server, 'db'>, estateId: EstateId): Promise<Answer> => ({
  estateId,
  powers: (await powersOfHomes(on.db, [estateId])).flatMap(shownOf),
});

/** Checks that the picture belongs to this power. Throws POA_NOT_FOUND. */
export const assertOnPower = async (
  on: Pick<Server, 'db'>,
  estateId: EstateId,
  { power, picture }: { readonly power: PowerId; readonly picture: PictureId },
): Promise<void> => {
  const found = (await powersOfHomes(on.db, [estateId])).find(({ id }) => id === power);
  if (!found?.pictures.includes(picture)) throw new Refused('POA_NOT_FOUND');
};
