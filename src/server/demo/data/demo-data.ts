import { createHash } from 'node:crypto';
import * as v from 'valibot';
import {
  brokerId,
  type EstateId,
  estateId,
  meterId,
  officeId,
  type ParticipantId,
  participantId,
} from '#src/domain/ids.ts';
import brokers from './data/brokers.json' with { type: 'json' };
import estates from './data/estates.json' with { type: 'json' };
import offices from './data/offices.json' with { type: 'json' };
import people from './data/people.json' with { type: 'json' };
import premarket from './data/premarket.json' with { type: 'json' };
import quizProperties from './data/quiz-properties.json' with { type: 'json' };
import takeovers from './data/takeovers.json' with { type: 'json' };

/** The password of every account in the demo. A production start refuses the demo itself (reliability L8). */
export const demoPassword = 'Nordlys-2026';

const phone = v.pipe(v.string(), v.regex(/^\+47\d{8}$/));

const Person = v.object({
  id: v.string(),
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  name: v.string(),
  email: v.string(),
  phone,
  nationalId: v.string(),
  birthDate: v.string(),
  address: v.string(),
  postcode: v.string(),
  city: v.string(),
  isEmployee: v.boolean(),
});
export type DemoPerson = v.InferOutput<typeof Person>;

const Office = v.object({ id: officeId, name: v.string(), orgNumber: v.string(), phone });
const Broker = v.object({
  id: brokerId,
  name: v.string(),
  email: v.string(),
  phone,
  role: v.picklist(['mainBroker', 'assistant', 'responsibleBroker']),
  title: v.string(),
  officeId,
});

const Meter = v.object({
  id: meterId,
  type: v.picklist(['ELECTRICITY', 'COLD_WATER', 'HOT_WATER', 'DISTRICT_HEATING', 'GAS']),
  number: v.string(),
  meteringPointId: v.nullable(v.string()),
  name: v.nullable(v.string()),
});
const fact = <T>(schema: v.GenericSchema<T>) => v.nullish(schema, null);
const Home = v.object({
  estateID: estateId,
  key: v.string(),
  estateVitecId: v.string(),
  estateBaseType: v.number(),
  assignmentNumber: v.nullish(v.string(), ''),
  address: v.object({
    street: v.string(),
    unit: v.nullable(v.string()),
    postcode: v.string(),
    city: v.string(),
    municipality: v.optional(v.string()),
    gnr: v.optional(v.number()),
    bnr: v.optional(v.number()),
    fnr: v.optional(v.number()),
    snr: v.optional(v.number()),
    housingCooperative: v.optional(v.string()),
    shareNo: v.optional(v.number()),
  }),
  soldFor: v.nullish(v.number(), null),
  sellers: v.array(v.string()),
  buyers: v.array(v.string()),
  owners: v.optional(v.array(v.string()), []),
  brokerId: v.nullish(brokerId, null),
  assistantId: v.nullish(brokerId, null),
  meters: v.optional(v.array(Meter), []),
  type: v.optional(v.string()),
  label: v.optional(v.picklist(['selling', 'sold', 'owned']), 'sold'),
  askingPrice: fact(v.number()),
  lastBid: fact(v.number()),
  estimatedValue: fact(v.number()),
  commonDebt: fact(v.number()),
  monthlyCosts: fact(v.number()),
  purchasePrice: fact(v.number()),
  boughtYear: fact(v.number()),
  bra_i: fact(v.number()),
  primaryRoomArea: fact(v.number()),
  bedrooms: fact(v.number()),
  floor: fact(v.number()),
  yearOfBuild: fact(v.number()),
  energyLabel: fact(v.string()),
  headline: fact(v.string()),
  district: fact(v.string()),
  ownership: v.optional(v.string(), 'selveier'),
  projectName: v.optional(v.string(), ''),
  developer: v.optional(v.string(), ''),
  project: v.optional(
    v.nullable(v.object({ guaranteeSection12: v.boolean(), guaranteeSection47: v.boolean(), advancePaid: v.number() })),
    null,
  ),
});
export type DemoHome = v.InferOutput<typeof Home>;

const Takeover = v.object({
  estate: v.string(),
  status: v.picklist(['NOT_STARTED', 'NOT_ACTIVATED', 'FINALIZED', 'SIGNING_STARTED']),
  takeoverDate: v.nullable(v.object({ offsetDays: v.number() })),
});

const QuizProperty = v.object({
  estateVitecId: v.string(),
  municipality: v.string(),
  area: v.string(),
  type: v.picklist(['apartment', 'detached house', 'semi-detached house', 'townhouse']),
  bra_i: v.number(),
  bedrooms: v.number(),
  floor: v.nullable(v.number()),
  yearOfBuild: v.number(),
  title: v.object({ nb: v.string(), en: v.string() }),
  /** Whole kr. */
  soldFor: v.number(),
  soldQuarter: v.string(),
});

/** Returns the invented people, homes and takeovers of `data/`, validated. Days are offsets from today. */
export const demoPeople = () => v.parse(v.array(Person), people);
export const demoOffices = () => v.parse(v.array(Office), offices);
export const demoBrokers = () => v.parse(v.array(Broker), brokers);
export const demoHomes = () => v.parse(v.array(Home), estates);
/** Homes that are coming for sale, and that no one of the demo is a party of. */
export const demoPremarket = () => v.parse(v.array(Home), premarket);
/** Sold homes of the price quiz. */
export const demoQuizProperties = () => v.parse(v.array(QuizProperty), quizProperties);
export const demoTakeovers = () => v.parse(v.array(Takeover), takeovers);

export const demoHome = (key: string): DemoHome => {
  const found = demoHomes().find((home) => home.key === key);
  if (!found) throw new Error(`The demo has no home ${key}. Add it to estates.json in src/server/demo/data/data.`);
  return found;
};

/** Returns a person's party id in a home: different per home, and stable, so that links and tests can name it. */
export const demoParty = (home: EstateId, person: string): ParticipantId => {
  const hex = createHash('sha256').update(`${home} ${person}`).digest('hex');
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return v.parse(participantId, uuid);
};
