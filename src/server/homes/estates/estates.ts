import { type Kysely, sql } from 'kysely';
import type { InferInput } from 'valibot';
import type { BrokerCard, brokerContact, home } from '#src/contract/shared.ts';
import type { Bid } from '#src/domain/bid-figures.ts';
import { homeAddress } from '#src/domain/home-address.ts';
import type { BrokerId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PropertyType } from '#src/domain/property-types.ts';
import { prepared } from '#src/server/platform/db/prepared.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { EstateProject, LandRegister, Ownership } from './columns.ts';

export type Home = InferInput<typeof home>;
type BrokerContact = InferInput<typeof brokerContact>;
export type Party = Pick<Tables['estateParty'], 'id' | 'role' | 'name' | 'email' | 'phone'>;
export type Meter = Pick<Tables['estateMeter'], 'id' | 'type' | 'number' | 'meteringPointId' | 'name'>;

/** Whole kr; null while the broker system has reported none. A buyer must not see the bids (Spec section 6). */
export interface EstatePrice {
  readonly askingPrice: number | null;
  readonly lastBid: number | null;
  readonly bidCount: number | null;
  readonly bids?: readonly Bid[] | null;
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
  /** Absent for a broker who works at the office. */
  readonly brokerHasLeft?: boolean;
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
    .selectFrom('estatePartyIdentity')
    .innerJoin('estateParty', 'estateParty.id', 'estatePartyIdentity.partyId')
    .select(['partyId', 'birthDate'])
    .where('estateId', '=', id)
    .execute();
  return new Map(found.flatMap(({ partyId, birthDate }) => (birthDate === null ? [] : [[partyId, birthDate]])));
};

const nobody: BrokerContact = { name: '', phone: '', email: '', office: '' };

/** Selects homes with their broker and brokerage. */
export const selectEstates = (db: Kysely<Tables>) =>
  db
    .selectFrom('estate')
    .leftJoin('broker', 'broker.id', 'estate.brokerId')
    .leftJoin('office', 'office.id', 'broker.officeId')
    .leftJoin('brokerAway', (join) =>
      join
        .onRef('brokerAway.brokerId', '=', 'estate.brokerId')
        .on(
          sql<boolean>`(now() at time zone 'Europe/Oslo')::date between broker_away.first_day and broker_away.last_day`,
        ),
    )
    .leftJoin('brokerPhoto', 'brokerPhoto.brokerId', 'estate.brokerId')
    .selectAll('estate')
    .select('brokerPhoto.sha256 as brokerPhoto')
    .select(
      sql<string | null>`(select string_agg(known.party_id::text, ',') from estate_party_identity known
        join estate_party on estate_party.id = known.party_id
        where estate_party.estate_id = estate.id and known.birth_date is not null)`.as('bornKnown'),
    )
    .select(['brokerAway.words as awayText', 'brokerAway.lastDay as awayUntil'])
    .select(['broker.name as brokerName', 'broker.phone as brokerPhone', 'broker.email as brokerEmail'])
    .select(['broker.leftAt as brokerLeftAt', 'office.phone as officePhone'])
    .select(['office.name as officeName', 'office.orgNumber as officeOrgNumber']);
type Selected = Awaited<ReturnType<ReturnType<typeof selectEstates>['execute']>>[number];

/** Reads whole kr, which the driver returns as text. */
export const kroner = (text: string | null): number | null => (text === null ? null : Number(text));

/**
 * Returns whom a home's people call: at the office while the home stands at a broker who left. The name stays, since
 * documents print it; `brokerCardOf` shows the office's.
 */
const contactOf = (found: Selected): BrokerContact => {
  const office = found.officeName ?? '';
  if (found.brokerName === null) return nobody;
  const { brokerName: name } = found;
  if (found.brokerLeftAt !== null) return { name, phone: found.officePhone ?? '', email: '', office };
  return { name, phone: found.brokerPhone ?? '', email: found.brokerEmail ?? '', office };
};

export const estateOf = (found: Selected): Estate => ({
  id: found.id,
  home: {
    address: found.street,
    unit: found.unit,
    postcode: found.postcode,
    city: found.city,
    assignmentNumber: found.assignmentNumber,
  },
  soldFor: kroner(found.soldFor),
  price: {
    askingPrice: kroner(found.askingPrice),
    lastBid: kroner(found.lastBid),
    bidCount: found.bidCount,
    bids: found.bids,
    bidDeadline: found.bidDeadline,
  },
  brokerId: found.brokerId,
  assistantId: found.assistantId,
  baseType: found.baseType,
  ownership: found.ownership,
  propertyType: found.propertyType,
  project: found.project,
  landRegister: found.landRegister,
  bornKnown: found.bornKnown?.split(',') ?? [],
  brokerage: { name: found.officeName ?? '', orgNumber: found.officeOrgNumber ?? '' },
  brokerPhoto: found.brokerPhoto,
  away: found.awayText === null || found.awayUntil === null ? null : { text: found.awayText, until: found.awayUntil },
  broker: contactOf(found),
  ...(found.brokerLeftAt !== null && { brokerHasLeft: true }),
});

/** Returns the home's broker as a customer sees them. */
export const brokerCardOf = ({
  broker,
  brokerHasLeft = false,
  away,
  brokerPhoto: photo,
}: Pick<Estate, 'broker' | 'brokerHasLeft' | 'away' | 'brokerPhoto'>): BrokerCard => ({
  ...broker,
  ...(brokerHasLeft && { name: broker.office }),
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
    .where((where) => where.or([where('estate.brokerId', '=', broker), where('estate.assistantId', '=', broker)]))
    .orderBy('estate.assignmentNumber')
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
    .selectFrom('estateParty')
    .select(partyColumns)
    .select(reachedAt)
    .where('estateId', '=', id)
    .where('removedAt', 'is', null)
    .orderBy('role', 'desc')
    .orderBy('position')
    .execute();

export const partyOf = (db: Kysely<Tables>, id: EstateId, party: ParticipantId): Promise<Party | undefined> =>
  db
    .selectFrom('estateParty')
    .select(partyColumns)
    .select(reachedAt)
    .where('estateId', '=', id)
    .where('id', '=', party)
    .executeTakeFirst();

/** Returns the home's meters in the broker system. */
export const metersOf = (db: Kysely<Tables>, id: EstateId): Promise<Meter[]> =>
  db
    .selectFrom('estateMeter')
    .select(['id', 'type', 'number', 'meteringPointId', 'name'])
    .where('estateId', '=', id)
    .orderBy('position')
    .execute();
