import { type DataExport, dataExport } from '#src/contract/account/data-export.ts';
import type { Language } from '#src/domain/language.ts';
import { handle } from '#src/server/http/handle.ts';
import { userAnswer } from '#src/server/identity/customers/customers.ts';
import type { CustomerCaller } from '#src/server/identity/sessions/callers.ts';
import { own } from '#src/server/identity/users/own.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { heldCopies } from '#src/server/platform/held-data.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';
import { exportTexts } from '#src/texts/data-export.ts';
import type { Wording } from '#src/texts/wording.ts';
import { readSubscription } from '../calendar/subscriptions.ts';
import { everyPartyOfCustomer } from '../customer-homes/homes-of.ts';
import { readCookies, readNotifications } from '../preferences/preferences.ts';
import { heldAccess, heldConsents, heldLeads, heldTraces, ownAddresses } from './held-account.ts';
import { heldHomes } from './held-homes.ts';

const others = async (on: Server, { customerId }: CustomerCaller, language: Language) => {
  const person = {
    customerId,
    parties: await everyPartyOfCustomer(on.db, customerId),
    language,
  };
  const parts: DataExport['others'] = {};
  for (const { name, read } of heldCopies()) parts[name] = [...(await read(on, person))];
  return parts;
};

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Formats a value in one or a few words. */
const said = (value: unknown, language: Language): string => {
  const { yes, no, nothing } = exportTexts;
  if (typeof value === 'boolean') return (value ? yes : no)[language];
  return value === null || value === undefined || value === '' ? nothing[language] : String(value);
};

type Words = Readonly<Record<string, Wording>>;

/** Returns one indented line per value; an empty list becomes a line that says "nothing". */
const linesOf = (
  value: Readonly<Record<string, unknown>>,
  language: Language,
  words: Words,
  depth: number,
): readonly string[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    const indent = '  '.repeat(depth);
    const name = Array.isArray(value) ? `${Number(key) + 1}.` : `${words[key]?.[language] ?? key}:`;
    if (!isBranch(inner)) return [`${indent}${name} ${said(inner, language)}`];
    if (Object.keys(inner).length === 0) return [`${indent}${name} ${exportTexts.nothing[language]}`];
    return [`${indent}${name}`, ...linesOf(inner, language, words, depth + 1)];
  });

/** Returns the export as plain text for a person to read. */
const readable = ({ others, ...held }: DataExport, language: Language): string => {
  const { title, intro, masked, leftOut } = exportTexts;
  const ofAreas = new Map(heldCopies().map(({ name, words }) => [name, words]));
  const parts = Object.entries({ ...held, ...others }).map(([key, value]) => {
    const words: Words = ofAreas.get(key) ?? exportTexts.names;
    const heading = words[key]?.[language] ?? key;
    if (!isBranch(value)) return `${heading}: ${said(value, language)}`;
    const lines =
      Object.keys(value).length === 0 ? [`  ${exportTexts.nothing[language]}`] : linesOf(value, language, words, 1);
    return [heading.toUpperCase(), ...lines].join('\n');
  });
  return `${[title[language], intro[language], masked[language], leftOut[language], ...parts].join('\n\n')}\n`;
};

/** Returns everything held about a customer. National ids and account numbers are masked; secrets are left out. */
const exportOf = async (on: Server, caller: CustomerCaller, language: Language): Promise<DataExport> => {
  const { customerId: id } = caller;
  const account = await userAnswer(on, id, caller);
  const row = await on.db
    .selectFrom('customer')
    .select(['birthDate', 'createdAt'])
    .select(['phoneVerifiedAt', 'phoneUsedAt', 'phoneTakenAt', 'emailVerifiedAt', 'emailUsedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const addresses = await ownAddresses(on, id, account);
  return {
    exportedAt: await on.transaction(now),
    account: {
      ...account,
      phoneVerifiedAt: row.phoneVerifiedAt,
      phoneUsedAt: row.phoneUsedAt,
      phoneTakenAt: row.phoneTakenAt,
      emailVerifiedAt: row.emailVerifiedAt,
      emailUsedAt: row.emailUsedAt,
      birthDate: row.birthDate,
      createdAt: row.createdAt,
    },
    ...(await heldAccess(on, id)),
    calendar: await readSubscription(on.db, { customerId: id }),
    notifications: await readNotifications(on, id),
    cookies: await readCookies(on, id),
    consents: await heldConsents(on, id, language),
    leads: await heldLeads(on, id),
    homes: await heldHomes(on, id, { addresses, mark: exportTexts.ofOthers[language] }),
    ...(await heldTraces(on, id, addresses)),
    others: await others(on, caller, language),
  };
};

/** A copy contains everything and is expensive, so it is limited per customer. */
const perCustomer: LimitRule = { name: 'data-export', max: 10, seconds: 86_400 };

export default handle(dataExport, {
  async read({ params, caller, web }, on) {
    await on.limits.assertWithin(perCustomer, own(caller, params.id));
    return exportOf(on, caller, web.language);
  },
  async readText({ params, caller, web }, on) {
    await on.limits.assertWithin(perCustomer, own(caller, params.id));
    const text = readable(await exportOf(on, caller, web.language), web.language);
    return { bytes: Buffer.from(text), type: 'text/plain; charset=utf-8', name: exportTexts.fileName[web.language] };
  },
});
