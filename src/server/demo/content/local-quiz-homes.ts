import { instantOf } from '#src/domain/iso-instant.ts';
import type { Content, ContentQuizHome } from '#src/server/journey/content/port.ts';
import { demoQuizProperties } from '../data/demo-data.ts';

const types = {
  apartment: 'APARTMENT',
  'detached house': 'DETACHED_HOUSE',
  'semi-detached house': 'SEMI_DETACHED_HOUSE',
  townhouse: 'TOWNHOUSE',
} as const;

/** Returns the demo's sold homes of the price quiz. */
export const demoQuizHomes = (): ContentQuizHome[] =>
  demoQuizProperties().map(({ estateVitecId: id, area, municipality, type, bra_i: braI, ...rest }) => ({
    ...rest,
    id,
    braI,
    area: `${area}, ${municipality}`,
    type: types[type],
  }));

/** The demo's homes of the price quiz. */
export const localQuizHomes: Pick<Content, 'quizHomes'> = {
  async quizHomes({ offset, limit }) {
    const all = demoQuizHomes();
    const homes = all.slice(offset, offset + limit);
    return { value: { homes, total: all.length }, at: instantOf(Date.now()), isFresh: true };
  },
};
