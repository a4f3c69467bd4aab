import type { Listing } from '#src/contract/desk/broker-listings.ts';
import { formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { ownershipNames, propertyNames } from '#src/texts/home-kinds.ts';
import { dayWords, type Say } from '../monitor/day-words.ts';
import { eventNames, factNames, listingTexts as words } from './texts.ts';

/** Returns the sum that counts: the price it was sold for, the highest bid, or what is asked. */
export const sumWords = ({ soldFor, lastBid, askingPrice }: Listing, { text }: Say): string | null => {
  if (soldFor !== null) return text(words.soldFor, { sum: formatNok(soldFor) });
  if (lastBid !== null) return text(words.bid, { sum: formatNok(lastBid) });
  return askingPrice === null ? null : text(words.asking, { sum: formatNok(askingPrice) });
};

/** Joins the missing facts: `byggeår og areal`. */
export const missingWords = ({ missing }: Listing, { text }: Say): string => {
  const names = missing.map((name) => text(factNames[name]));
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${text(words.and)} ${names.at(-1)}`;
};

/** Returns the next appointment: `Visning tor. 26. nov. kl. 17.00`. */
export const nextWords = ({ nextEvent }: Listing, now: IsoInstant, say: Say): string | null => {
  if (nextEvent === null) return null;
  const { kind, at } = nextEvent;
  const day = dayWords(osloDate(at), osloDate(now), say);
  return say.text(words.next, { what: say.text(eventNames[kind]), when: `${day} ${formatTime(at, say.language)}` });
};

/** Returns the facts of a home as lines, also those that the broker system does not give. */
export const factLines = (listing: Listing, { text }: Say) => {
  const { facts, home, broker, askingPrice, lastBid, soldFor } = listing;
  const nok = (sum: number | null) => (sum === null ? null : formatNok(sum));
  const area = (size: number | null) => (size === null ? null : `${size}\u00A0m²`);
  const lines: readonly (readonly [string, string | null])[] = [
    [text(words.assignment), home.assignmentNumber],
    [text(words.broker), broker],
    [text(words.type), facts.propertyType === null ? null : text(propertyNames[facts.propertyType])],
    [text(words.ownership), text(ownershipNames[facts.ownership])],
    [text(words.askingPrice), nok(askingPrice)],
    ...(lastBid === null ? [] : [[text(words.lastBid), nok(lastBid)] as const]),
    ...(soldFor === null ? [] : [[text(words.soldSum), nok(soldFor)] as const]),
    [text(words.size), area(facts.size)],
    [text(words.rooms), area(facts.primaryRoomArea)],
    [text(words.bedrooms), facts.bedrooms === null ? null : String(facts.bedrooms)],
    [text(words.floor), facts.floor === null ? null : String(facts.floor)],
    [text(words.year), facts.yearOfBuild === null ? null : String(facts.yearOfBuild)],
    [text(words.energy), facts.energyLabel],
    [text(words.debt), nok(facts.commonDebt)],
    [text(words.costs), nok(facts.monthlyCosts)],
  ];
  return lines.map(([label, value]) => ({
    key: label,
    label,
    pictures: [],
    value: value === null || value === '' ? text(words.unknown) : value,
    tone: value === null || value === '' ? ('muted' as const) : ('ink' as const),
  }));
};
