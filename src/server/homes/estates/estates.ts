import { type Kysely, sql } from 'kysely';
import type { InferInput } from 'valibot';
import type { BrokerCard, brokerContact, home } from '#src/contract/shared.ts';
import { homeAddress } from '#src/domain/home-address.ts';
import type { BrokerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PropertyType } from '#src/domain/property-types.ts';
import type {} from '#src/server/identity/brokers/tables.ts';
import { prepared } from '#src/server/platform/db/prepared.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { EstateMeterTable, EstatePartyTable, EstateProject, LandRegister, Ownership } from './tables.ts';

export type Home = InferInput<typeof home>;
type BrokerContact = InferInput<typeof brokerContact>;
export type Party = Pick<EstatePartyTable, 'id' | 'role' | 'name' | 'email' | 'phone'>;
export type Meter = Pick<EstateMeterTable, 'id' | 'type' | 'number' | 'metering_point_id' | 'name'>;

/** Whole kr; null while the broker system has reported none. A buyer must not see the bids (Spec section 6). */
export interface EstatePrice {
  readonly askingPrice: number | null;
  readonly lastBid: number | null;
  readonly bidCount: number | null;
  readonly bidDeadline: IsoInstant | null;
}

export interface Estate {
  readonly id: EstateId;
  readonly home: Home;
  /** Whole kr; null while it is not known. */
  readonly soldFor: number | null;
  readonly price: EstatePrice;
  readonly brokerId: BrokerId | null;
  readonly assistantId: BrokerId | null;
  readonly broker: BrokerContact;
  /** What the broker says to customers today; null unless the broker is away. */
  readonly away: NonNullable<BrokerCard['away']> | null;
  /** The hash of the main broker's photo; null without one. */
  readonly brokerPhoto: string | null;
  /** The brokerage that has the assignment; empty while no broker has it. */
  readonly brokerage: { readonly name: string; readonly orgNumber: string };
  readonly landRegister: LandRegister | null;
  /** 4 is a project (Spec section 9). */
  readonly baseType: number;
  /** Only a freehold pays stamp duty. */
  readonly ownership: Ownership;
  /** Null until the broker system reports it. */
  readonly propertyType: PropertyType | null;
  /** The project of a new-build form; null for a used home. */
  readonly project: EstateProject | null;
  /** Ids of the parties whose birth date the broker system knows: a form does not ask for it. */
  readonly bornKnown?: readonly string[];
}

/** `Kastanjelunden 14 B, H0302, 0550 Oslo`. */
export const homeInWords = ({ home }: Pick<Estate, 'home'>): string => homeAddress(home);

/** Formats an organisation number: `311 047 299`. */
const orgNumberInWords = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

/** Returns the register facts and the brokerage for a document; only what is known. */
export const registerFacts = ({ landRegister, brokerage }: Estate): Readonly<Record<string, string>> => {
  const { name, orgNumber } = brokerage;
  const office = [name, orgNumber === '' ? '' : `org.nr. ${orgNumberInWords(orgNumber)}`].filter((part) => part !== '');
  const facts = office.length === 0 ? {} : { brokerage: office.join(', ') };
  if (landRegister === null) return facts;
  if ('cooperative' in landRegister) {
    return { ...facts, cooperative: landRegister.cooperative, shareNumber: String(landRegister.shareNumber) };
  }
  const { municipality, gnr, bnr, fnr, snr } = landRegister;
  const section = [fnr === undefined ? '' : `fnr. ${fnr}`, snr === undefined ? '' : `snr. ${snr}`];
  const parts = [`gnr. ${gnr}`, `bnr. ${bnr}`, ...section, municipality];
  return { ...facts, cadastre: parts.filter((part) => part !== '').join(', ') };
};

/** Returns the birth dates in the broker system, by party. For documents only: no page shows them. */
export const birthDatesOf = async (db: Kysely<Tables>, id: EstateId): Promise<ReadonlyMap<string, IsoDate>> => {
  const found = await db
    .selectFrom('estate_party_identity')
    .innerJoin('estate_party', 'estate_party.id', 'estate_party_identity.party_id')
    .select(['party_id', 'birth_date'])
    .where('estate_id', '=', id)
    .execute();
  return new Map(found.flatMap(({ party_id, birth_date }) => (birth_date === null ? [] : [[party_id, birth_date]])));
};

const nobody: BrokerContact = { name: '', phone: '', email: '', office: '' };

/** Selects homes with their broker and brokerage. */
export const selectEstates = (db: Kysely<Tables>) =>
  db
    .selectFrom('estate')
    .leftJoin('broker', 'broker.id', 'estate.broker_id')
    .leftJoin('office', 'office.id', 'broker.office_id')
    .leftJoin('broker_away', (join) =>
      join
        .onRef('broker_away.broker_id', '=', 'estate.broker_id')
        .on(
          sql<boolean>`(now() at time zone 'Europe/Oslo')::date between broker_away.first_day and broker_away.last_day`,
        ),
    )
    .leftJoin('broker_photo', 'broker_photo.broker_id', 'estate.broker_id')
    .selectAll('estate')
    .select('broker_photo.sha256 as broker_photo')
    .select(
      sql<string | null>`(select string_agg(known.party_id::text, ',') from estate_party_identity known
        join estate_party on estate_party.id = known.party_id
        where estate_party.estate_id = estate.id and known.birth_date is not null)`.as('born_known'),
    )
    .select(['broker_away.words as away_text', 'broker_away.last_day as away_until'])
    .select(['broker.name as broker_name', 'broker.phone as broker_phone', 'broker.email as broker_email'])
    .select(['office.name as office_name', 'office.org_number as office_org_number']);
type Selected = Awaited<ReturnType<ReturnType<typeof selectEstates>['execute']>>[number];

/** Reads whole kr, which the driver returns as text. */
export const kroner = (text: string | null): number | null => (text === null ? null : Number(text));

export const estateOf = (found: Selected): Estate => ({
  id: found.id,
  home: {
    address: found.street,
    unit: found.unit,
    postcode: found.postcode,
    city: found.city,
    assignmentNumber: found.assignment_number,
  },
  soldFor: kroner(found.sold_for),
  price: {
    askingPrice: kroner(found.asking_price),
    lastBid: kroner(found.last_bid),
    bidCount: found.bid_count,
    bidDeadline: found.bid_deadline,
  },
  brokerId: found.broker_id,
  assistantId: found.assistant_id,
  baseType: found.base_type,
  ownership: found.ownership,
  propertyType: found.property_type,
  project: found.project,
  landRegister: found.land_register,
  bornKnown: found.born_known?.split(',') ?? [],
  brokerage: { name: found.office_name ?? '', orgNumber: found.office_org_number ?? '' },
  brokerPhoto: found.broker_photo,
  away:
    found.away_text === null || found.away_until === null ? null : { text: found.away_text, until: found.away_until },
  broker:
    found.broker_name === null
      ? nobody
      : {
          name: found.broker_name,
          phone: found.broker_phone ?? '',
          email: found.broker_email ?? '',
          office: found.office_name ?? '',
        },
});

/** Returns the home's broker as a customer sees them. */
export const brokerCardOf = ({
  broker,
  away,
  brokerPhoto: photo,
}: Pick<Estate, 'broker' | 'away' | 'brokerPhoto'>): BrokerCard => ({
  ...broker,
  ...(away && { away }),
  ...(photo !== null && { photo }),
});

const estateAt = prepared<{ readonly id: EstateId }>()((db, { id }) => selectEstates(db).where('estate.id', '=', id));

export const readEstate = async (db: Kysely<Tables>, id: EstateId): Promise<Estate | undefined> => {
  const [found] = await estateAt(db, { id });
  return found && estateOf(found);
};

export const estatesByIds = async (db: Kysely<Tables>, ids: readonly EstateId[]): Promise<readonly Estate[]> => {
  if (ids.length === 0) return [];
  const found = await selectEstates(db).where('estate.id', 'in', ids).execute();
  return found.map(estateOf);
};

/** Returns the homes of a broker, as the one responsible or as the assistant. */
export const estatesOfBroker = async (db: Kysely<Tables>, broker: BrokerId): Promise<readonly Estate[]> => {
  const found = await selectEstates(db)
    .where((where) => where.or([where('estate.broker_id', '=', broker), where('estate.assistant_id', '=', broker)]))
    .orderBy('estate.assignment_number')
    .execute();
  return found.map(estateOf);
};

const partyColumns = ['id', 'role', 'name'] as const;

/** Where a party is reached: a firm, and the estate of a dead person, by its representative. */
export const reachedAt = [
  sql<string>`coalesce(estate_party.representative ->> 'email', estate_party.email)`.as('email'),
  sql<string>`coalesce(estate_party.representative ->> 'phone', estate_party.phone)`.as('phone'),
] as const;

/** Returns the parties, sellers first, each side in the broker system's order. */
export const partiesOf = (db: Kysely<Tables>, id: EstateId): Promise<Party[]> =>
  db
    .selectFrom('estate_party')
    .select(partyColumns)
    .select(reachedAt)
    .where('estate_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('role', 'desc')
    .orderBy('position')
    .execute();

export const partyOf = (db: Kysely<Tables>, id: EstateId, party: ParticipantId): Promise<Party | undefined> =>
  db
    .selectFrom('estate_party')
    .select(partyColumns)
    .select(reachedAt)
    .where('estate_id', '=', id)
    .where('id', '=', party)
    .executeTakeFirst();

/** Returns the home's meters in the broker system. */
export const metersOf = (db: Kysely<Tables>, id: EstateId): Promise<Meter[]> =>
  db
    .selectFrom('estate_meter')
    .select(['id', 'type', 'number', 'metering_point_id', 'name'])
    .where('estate_id', '=', id)
    .orderBy('position')
    .execute();
