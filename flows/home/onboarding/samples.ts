import { areas, cityIdOf } from '#src/domain/areas.ts';
import type { Env } from '#src/engine/field.ts';

export const samples = {
  areas: {
    default: { cities: ['oslo', 'bergen'], oslo: ['oslo-sagene', 'oslo-alna'] },
    elsewhere: { cities: ['baerum', 'trondheim'], trondheim: ['trondheim-lade'] },
  },
  'my-home': {
    default: { domesticType: 'family', numberOfPeople: '4', propertySituation: 'RENT' },
    alone: { domesticType: 'single', propertySituation: 'OWN' },
  },
  'my-search': {
    default: {
      housingTypes: ['apartment', 'townhouse'],
      condition: ['used'],
      bedrooms: '3',
      sizeFrom: '70',
      sizeTo: '120',
      priceFrom: '4 000 000',
      priceTo: '6 500 000',
    },
  },
  communication: {
    default: { channels: ['EMAIL', 'TEXT'], times: ['WEEKDAY_EVENING'] },
    doNotDisturb: { doNotDisturb: true },
  },
  neighborhood: { default: { neighborhoodWishes: ['schools', 'publicTransport', 'lowNoise'] } },
  financing: {
    default: {
      buyerStage: 'boligjakt',
      financingContact: 'yes',
      contactMethod: 'PHONE',
      loanType: 'FINANCING_CERTIFICATE',
      consentToShare: true,
    },
    withoutContact: { buyerStage: 'kjøpt', financingContact: 'no' },
  },
  ready: { default: {} },
} as const;

const listOf = (city: string) => areas.filter((area) => cityIdOf(area.city) === city);
export const sampleEnv: Env = {
  today: '2026-11-24',
  lists: { oslo: listOf('oslo'), baerum: listOf('baerum'), trondheim: listOf('trondheim'), bergen: listOf('bergen') },
  facts: { loanPartner: 'there' },
};
/** Without a lending partner, nothing is asked about one. */
export const otherEnvs: readonly Env[] = [{ ...sampleEnv, facts: { loanPartner: 'away' } }];
