/** Needs that the law or an agreement sets a broker: a paper to approve, a political role, details to delete. */
const duties: readonly string[] = ['paper-waiting', 'pep', 'lead-not-deleted'];

/** Returns whether a need of this kind is a duty: it can be put off for a day at most, and not hidden. */
export const isDuty = (kind: string): boolean => duties.includes(kind);
