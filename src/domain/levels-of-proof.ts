/**
 * How much of a person is proven (authority reference, "Levels of proof"). 1: a personal link. 2: one of a code by SMS,
 * a code by mail and a password. 3: two of them, or an own password on a device that the account knows. 4: an e-ID or a
 * wallet.
 */
export type Level = 1 | 2 | 3 | 4;

/** What a session has proven, and whether the account has used its device at level 3 or 4 before. */
export interface Standing {
  readonly level: Level;
  readonly isDeviceKnown: boolean;
}

interface Needed {
  readonly level: Level;
  /** Level 2 counts on a device that is new to the account too. */
  readonly onNewDevice?: true;
}

/** What a customer's call or page reaches, and the level that it needs. The one table: calls, pages and server read it. */
export const levelsNeeded = {
  /** Proving more, signing out, and what is the same for every customer. */
  proving: { level: 2, onNewDevice: true },
  /** The customer's own pages: profile, homes, journey, orders. */
  pages: { level: 2 },
  talks: { level: 3 },
  documents: { level: 3 },
  forms: { level: 3 },
  export: { level: 3 },
  money: { level: 3 },
  /** Addresses that go on working without the session: of a calendar, of a journey. */
  lasting: { level: 3 },
  /** Number, mail and password of the account. */
  contact: { level: 3 },
  deletion: { level: 3 },
  /** The broker's desk, for an employee who is signed in as a customer. */
  desk: { level: 3 },
} as const satisfies Readonly<Record<string, Needed>>;

export type Reach = keyof typeof levelsNeeded;

/** Returns whether a session may reach what a call or a page reaches. Level 2 on a new device reaches nothing personal. */
export const mayReach = (reach: Reach, { level, isDeviceKnown }: Standing): boolean => {
  const needed: Needed = levelsNeeded[reach];
  const isEnough = level >= needed.level;
  return isEnough && (level > 2 || isDeviceKnown || needed.onNewDevice === true);
};

/** Addresses under /customer that need more than the customer's own pages; the longest that begins an address counts. */
const pagesNeeding: Readonly<Record<string, Reach>> = {
  chat: 'talks',
  documents: 'documents',
  'profile/data': 'export',
  'profile/calendar': 'lasting',
};
const ofHome: readonly (readonly [RegExp, Reach])[] = [[/^estates\/[^/]+\/documents/, 'documents']];

/** Returns what a page of the customer's app reaches. */
export const reachOfPage = (path: string): Reach => {
  const page = path.replace(/^\/customer\//, '');
  const named = Object.entries(pagesNeeding).find(([start]) => page === start || page.startsWith(`${start}/`));
  return named?.[1] ?? ofHome.find(([pattern]) => pattern.test(page))?.[1] ?? 'pages';
};
