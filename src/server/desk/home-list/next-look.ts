import { isReadyToSettle } from '#machines/takeover.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloMidnight } from '#src/domain/oslo-calendar.ts';
import { windowDays } from '#src/domain/takeover-window.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import type { HomeForm } from '#src/server/forms/form/home-forms.ts';
import type { LoadedTakeover } from '../broker/load-takeovers.ts';
import { closingDays, quietHours } from '../broker/needs.ts';

const hoursAfter = (at: IsoInstant, hours: number): IsoInstant => instantOf(Date.parse(at) + hours * 3_600_000);

/** The midnights in Oslo on which a home may begin or cease to need the broker. */
const daysOf = ({ row: { context } }: LoadedTakeover, forms: readonly HomeForm[]): readonly IsoInstant[] => {
  const { takeoverDate } = context;
  if (takeoverDate === null) return [];
  const days = [-windowDays, windowDays - closingDays, windowDays + 1].map((count) => addDays(takeoverDate, count));
  const overdue = forms.flatMap(({ row }) => {
    const { deadline } = formOf(row.flow);
    return deadline === undefined ? [] : [addDays(deadline.dayOf(takeoverDate), 1)];
  });
  return [...days, ...overdue].map(osloMidnight);
};

/** What is read beside a home's takeover. */
interface Around {
  readonly forms: readonly HomeForm[];
  /** Whether it needs the broker, also where that is hidden. */
  readonly waits: boolean;
  /** When the first reminder that is put off is shown again; null for none. */
  readonly wakesAt: IsoInstant | null;
}

/**
 * Returns when time alone may next change what a home needs from the broker; null when it cannot. A home that waits is
 * looked at once a day besides, since links expire.
 */
export const nextLook = (loaded: LoadedTakeover, { forms, waits, wakesAt }: Around): IsoInstant | null => {
  const { row, links, signing, deviations } = loaded;
  const unopened = links.filter(({ state }) => state === 'sent').map(({ at }) => hoursAfter(at, quietHours));
  const moments = [
    ...(isReadyToSettle({ state: row.state, deviations }) ? [] : unopened),
    ...daysOf(loaded, forms),
    ...(signing?.status === 'signing' ? [hoursAfter(signing.createdAt, quietHours)] : []),
    ...(wakesAt === null ? [] : [wakesAt]),
    ...(waits ? [hoursAfter(row.readAt, 24)] : []),
  ];
  return moments.filter((moment) => moment > row.readAt).sort()[0] ?? null;
};
