import type { SystemRecord, SystemRecords } from './records.ts';

const lists = { offices: 'departmentId', employees: 'employeeId', estates: 'estateId' } as const;
export type ListName = keyof typeof lists;

export interface StoredRow {
  readonly id: string;
  readonly changedDate: string;
  readonly record: SystemRecord;
}
/** A person to contact, as it was sent, by its id. */
export type StoredLeads = Readonly<Record<string, unknown>>;
export interface StoredRows extends Readonly<Record<ListName, readonly StoredRow[]>> {
  readonly leads?: StoredLeads;
}

const before = (one: StoredRow, other: StoredRow): number =>
  one.changedDate < other.changedDate || (one.changedDate === other.changedDate && one.id < other.id) ? -1 : 1;

/** The rows of one installation, each with the time of its last change. Many may have the same time. */
export class SystemStore {
  readonly #rows: Record<ListName, Map<string, StoredRow>> = {
    offices: new Map(),
    employees: new Map(),
    estates: new Map(),
  };
  readonly #leads = new Map<string, unknown>();
  readonly #deletedLeads = new Set<string>();
  #sorted: Partial<Record<ListName, readonly StoredRow[]>> = {};

  static seeded(records: SystemRecords, changedDate: string): SystemStore {
    const store = new SystemStore();
    for (const list of ['offices', 'employees', 'estates'] as const) {
      for (const record of records[list]) store.write(list, record, changedDate);
    }
    return store;
  }

  static restored(rows: StoredRows): SystemStore {
    const store = new SystemStore();
    for (const list of ['offices', 'employees', 'estates'] as const) {
      for (const row of rows[list]) store.write(list, row.record, row.changedDate);
    }
    for (const [id, lead] of Object.entries(rows.leads ?? {})) store.#leads.set(id, lead);
    return store;
  }

  write(list: ListName, record: SystemRecord, changedDate: string): void {
    const id = String(record[lists[list]]);
    this.#rows[list].set(id, { id, changedDate, record });
    delete this.#sorted[list];
  }

  remove(list: ListName, id: string): void {
    this.#rows[list].delete(id);
    delete this.#sorted[list];
  }

  /** Writes a lead once. Returns false for one that it has, or has deleted. */
  writeLead(id: string, lead: unknown): boolean {
    if (this.#leads.has(id) || this.#deletedLeads.has(id)) return false;
    this.#leads.set(id, lead);
    return true;
  }

  /** Deletes a lead. `before`: by an earlier call. */
  deleteLead(id: string): 'deleted' | 'before' | 'unknown' {
    if (this.#deletedLeads.has(id)) return 'before';
    if (!this.#leads.delete(id)) return 'unknown';
    this.#deletedLeads.add(id);
    return 'deleted';
  }

  leads = (): StoredLeads => Object.fromEntries(this.#leads);

  find = (list: ListName, id: string): StoredRow | undefined => this.#rows[list].get(id);

  /** Returns one page of what was changed at or after a time, oldest first. A change between two calls shifts the pages. */
  page(list: ListName, since: string, page: number, size: number): readonly StoredRow[] {
    const sorted = this.all(list);
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.changedDate ?? '') < since) low = middle + 1;
      else high = middle;
    }
    return sorted.slice(low + (page - 1) * size, low + page * size);
  }

  all(list: ListName): readonly StoredRow[] {
    const sorted = this.#sorted[list] ?? [...this.#rows[list].values()].sort(before);
    this.#sorted[list] = sorted;
    return sorted;
  }

  rows = (): StoredRows => ({
    offices: this.all('offices'),
    employees: this.all('employees'),
    estates: this.all('estates'),
    leads: this.leads(),
  });
}
