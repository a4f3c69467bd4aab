import type { HomeValuation, HomeWorth, PriceHistory } from '#src/contract/wealth/values.ts';
import type { FinancialDetails } from '#src/domain/financial-details.ts';
import { loanSheet, monthlyPayment, rateShock } from '#src/domain/home-loan.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addMonths, osloDate } from '#src/domain/oslo-calendar.ts';
import { isOwned } from '#src/domain/owned-home.ts';
import { valueChanges, valueTrend } from '#src/domain/value-change.ts';
import { type Estate, estatesByIds, kroner } from '#src/server/homes/estates/estates.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Server } from '#src/server/platform/server.ts';

import { officesOfHomes } from '../broker-valuations/order-recipient.ts';
import { lastOrder, latestValuations, type ValuationRow, valuationFor } from '../broker-valuations/read-valuations.ts';

import { picturesOf } from '../home-pictures/home-pictures.ts';

import { detailsOf } from '../loans/financial-details.ts';
import { readModelError } from './model-error.ts';
import { type HomeOfCustomer, homesOfCustomer, partyOfHome } from './party-of-home.ts';
import { type ValueRows, valueRows } from './read-values.ts';

type ServerContext = Pick<Server, 'db' | 'encryption' | 'clock'>;

export interface WorthAsk {
  readonly customerId: CustomerId;
  /** False for a sign-in by SMS alone, which is shown no loan. */
  readonly showsLoan: boolean;
}

interface Valued {
  readonly estate: Estate;
  readonly part: HomeOfCustomer['part'];
  readonly rows: ValueRows;
  readonly details: FinancialDetails | undefined;
  readonly picture: string | undefined;
  readonly valuation: ValuationRow | undefined;
  readonly isOwned: boolean;
  readonly today: IsoDate;
}

/**
 * Returns what this party gave for the home; null for a home that is not theirs yet. The price that a seller once paid
 * is no business of the buyer's.
 */
const boughtFor = ({ part, isOwned: isMine, rows: { facts } }: Valued): number | null => {
  if (part !== 'buyer') return kroner(facts.purchasePrice);
  return isMine ? kroner(facts.soldFor) : null;
};

const isSure = (precision: string): boolean => precision === 'HIGH' || precision === 'MEDIUM';

/**
 * Returns the value that counts: the customer's own where they chose so, else a broker's that is valid, else a sure
 * estimate.
 */
const valueUsed = ({ own, estimate }: ValueRows, broker: HomeWorth['broker']): Pick<HomeWorth, 'value' | 'basis'> => {
  if (own?.isUsed) return { value: Number(own.value), basis: 'OWN' };
  if (broker !== null && broker.state !== 'expired') return { value: broker.value, basis: 'BROKER' };
  const value = kroner(estimate?.value ?? null);
  return value === null ? { value: null, basis: null } : { value, basis: 'ESTIMATE' };
};

/** A home of unknown type or area is not waited for: nothing can be said of it. */
const precisionOf = ({ estimate, facts }: ValueRows): HomeWorth['precision'] =>
  estimate?.precision ?? (facts.propertyType === null || facts.braI === null ? 'NONE' : 'PENDING');

const worthOf = (home: Valued): HomeWorth => {
  const { estate, rows, details, today } = home;
  const broker = valuationFor(home.part, home.valuation, today);
  const used = valueUsed(rows, broker);
  const loan = details?.remainingLoan ?? null;
  const sheet = loanSheet(used.value, loan, kroner(rows.facts.commonDebt));
  const points = rows.market?.points ?? [];
  const estimate = kroner(rows.estimate?.value ?? null);
  const none = { m6: null, all: null };
  return {
    estateID: estate.id,
    home: estate.home,
    part: home.part,
    isOwned: home.isOwned,
    ...used,
    low: kroner(rows.estimate?.low ?? null),
    high: kroner(rows.estimate?.high ?? null),
    broker,
    precision: precisionOf(rows),
    // Estimate against estimate: another method is no growth.
    changes: estimate === null ? none : valueChanges(estimate, today, points, boughtFor(home)),
    trend: estimate === null || used.basis !== 'ESTIMATE' ? [] : valueTrend(estimate, today, points),
    loan,
    equity: sheet?.equity ?? null,
    loanToValue: sheet?.loanToValue ?? null,
    loanToValueWithCommonDebt: sheet?.withCommonDebt ?? null,
    ownPicture: home.picture ?? null,
  };
};

const paymentOf = (details: FinancialDetails | undefined): HomeValuation['payment'] => {
  if (details === undefined || details.remainingLoan === 0) return null;
  const { remainingLoan, interestRate, mortgageYears } = details;
  if (interestRate === null || mortgageYears === null) return null;
  return {
    now: monthlyPayment(remainingLoan, interestRate, mortgageYears),
    atHigherRate: monthlyPayment(remainingLoan, interestRate + rateShock, mortgageYears),
    points: rateShock,
  };
};

/** Returns the sales that a home is valued by. Those of an unsure home would give its single number away. */
const salesOf = (rows: Valued['rows']): HomeValuation['comparables'] =>
  isSure(precisionOf(rows)) ? [...(rows.market?.sales ?? [])] : [];

/** What is known of a valuation beside the home's own rows. */
type ValuationContext = Pick<HomeValuation, 'order' | 'ordersTo' | 'modelError'>;

const valuationOf = (home: Valued, beside: ValuationContext): HomeValuation => {
  const { estimate, market, own, facts } = home.rows;
  const worth = worthOf(home);
  const { value } = worth;
  return {
    ...worth,
    ...beside,
    estimate: kroner(estimate?.value ?? null),
    comparables: salesOf(home.rows),
    own: own ? { value: Number(own.value), year: own.year, isUsed: own.isUsed, setAt: own.setAt } : null,
    computedAt: estimate ? estimate.computedAt : null,
    fetchedAt: market ? market.fetchedAt : null,
    pricePerSqm: value === null || facts.braI === null ? null : Math.round(value / facts.braI),
    payment: paymentOf(home.details),
  };
};

const valued = async (on: ServerContext, ask: WorthAsk, only?: EstateId): Promise<readonly Valued[]> => {
  const { customerId, showsLoan } = ask;
  const parties = (await homesOfCustomer(on, customerId)).filter(
    ({ estateId }) => only === undefined || estateId === only,
  );
  const ids = [...new Set(parties.map(({ estateId }) => estateId))];
  const estates = await estatesByIds(on.db, ids);
  const rows = await valueRows(on.db, customerId, ids);
  const details = await detailsOf(on, customerId, showsLoan ? ids : []);
  const pictures = await picturesOf(on.db, customerId, ids);
  const valuations = await latestValuations(on.db, ids);
  const takeovers = ids.length === 0 ? [] : await readForms(on.db, ['takeover-protocol'], ids);
  const today = osloDate(instantOf(on.clock.now().getTime()));
  return estates.flatMap((estate) => {
    const [mine, found] = [parties.find(({ estateId }) => estateId === estate.id), rows.get(estate.id)];
    if (mine === undefined || found === undefined) return [];
    const isTakenOver = takeovers.some(({ estateId, state }) => estateId === estate.id && state === 'finalized');
    return [
      {
        estate,
        part: mine.part,
        isOwned: isOwned(mine.part, isTakenOver),
        rows: found,
        details: details.get(estate.id)?.details,
        picture: pictures.get(estate.id),
        valuation: valuations.get(estate.id),
        today,
      },
    ];
  });
};

const oneOf = async (on: ServerContext, ask: WorthAsk, id: EstateId): Promise<Valued> => {
  await partyOfHome(on, ask.customerId, id);
  const [home] = await valued(on, ask, id);
  if (home === undefined) throw new Error('A party has no home');
  return home;
};

/** Returns what each of a customer's homes is worth, by address. */
export const worthOfHomes = async (on: ServerContext, ask: WorthAsk): Promise<HomeWorth[]> =>
  (await valued(on, ask))
    .map(worthOf)
    .toSorted((one, other) => one.home.address.localeCompare(other.home.address, 'nb'));

/** Returns a home's valuation. Throws ESTATE_404 for a home of which the customer is no party. */
export const valuationOfHome = async (on: ServerContext, ask: WorthAsk, id: EstateId): Promise<HomeValuation> => {
  const home = await oneOf(on, ask, id);
  const order = await lastOrder(on.db, ask.customerId, id);
  const office = (await officesOfHomes(on.db, [id])).get(id) ?? null;
  return valuationOf(home, { order, ordersTo: office?.name ?? null, modelError: await readModelError(on.db) });
};

/** Returns the sales that a home is valued by, the newest first, then by street. */
export const salesNearby = async (
  on: ServerContext,
  ask: WorthAsk,
  id: EstateId,
  { limit }: { readonly limit: number },
): Promise<HomeValuation['comparables']> =>
  salesOf((await oneOf(on, ask, id)).rows)
    .toSorted((one, other) => other.soldAt.localeCompare(one.soldAt) || one.street.localeCompare(other.street, 'nb'))
    .slice(0, limit);

/** Returns the prices of a home that the source knows, oldest first. None is made up between two of them. */
export const priceHistory = async (
  on: ServerContext,
  ask: WorthAsk,
  id: EstateId,
  interval: '6M' | 'ALL',
): Promise<PriceHistory> => {
  const home = await oneOf(on, ask, id);
  const { facts, market } = home.rows;
  const points = market?.points ?? [];
  const since = addMonths(home.today, -6);
  const before = points.filter(({ date }) => date <= since).at(-1);
  const value = boughtFor(home);
  const year = home.part === 'buyer' ? null : facts.boughtYear;
  return {
    points: interval === 'ALL' ? [...points] : points.filter(({ date }) => date >= (before?.date ?? since)),
    purchase: value === null ? null : { year, value },
  };
};
