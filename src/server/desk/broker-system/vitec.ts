import * as v from 'valibot';
import type { LeadId } from '#src/domain/ids.ts';
import { type IsoInstant, isoInstant } from '#src/domain/iso-instant.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { openProvider, type Provider } from '#src/server/platform/provider/provider.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import type { BrokerSystem, Change, ChangeKind, RowAbout, SystemRows } from './port.ts';
import { vitecRows } from './vitec-rows.ts';

/** An installation of Vitec Next, from the configuration only. */
export interface VitecPlace {
  readonly url: string;
  readonly installation: string;
  readonly partner: string;
  readonly key: string;
}

interface Options {
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

/** Rows a page. */
export const pageSize = 100;

const lists = {
  offices: { path: '/Departments', id: 'departmentId' },
  employees: { path: '/Employees', id: 'employeeId' },
  estates: { path: '/Estates', id: 'estateId' },
} as const satisfies Record<ChangeKind, { path: string; id: string }>;

const fields = v.record(v.string(), v.unknown());
const textAt = (row: Readonly<Record<string, unknown>>, name: string): string => {
  const found = row[name];
  return typeof found === 'string' ? found.slice(0, 64) : '';
};

/** Reads what a row is about from the fields that are right, whatever is wrong with the others. */
const aboutOf = (kind: ChangeKind, row: Readonly<Record<string, unknown>>): RowAbout => {
  const [number, street, office] = [
    textAt(row, 'assignmentNum'),
    textAt(row, 'streetAdress'),
    textAt(row, 'departmentId'),
  ];
  const name = kind === 'estates' ? [number, street].filter(Boolean).join(', ') : '';
  return { office: office === '' ? null : office, name };
};

const instantAt = (row: Readonly<Record<string, unknown>>): IsoInstant | null => {
  const read = v.safeParse(isoInstant, row.changedDate);
  return read.success ? read.output : null;
};

/** Names the wrong fields. Never their values, which may be of people. */
const reasonOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  [...new Set(issues.map((issue) => v.getDotPath(issue) ?? issue.message))].slice(0, 8).join(', ').slice(0, 200);

const changeOf = <K extends ChangeKind>(kind: K, given: unknown): Change<SystemRows[K]> => {
  const raw = v.safeParse(fields, given);
  if (!raw.success) {
    const about = { office: null, name: '' };
    return { id: '', changedAt: null, about, body: '', row: { isReadable: false, reason: 'no object' } };
  }
  const { changedDate, ...rest } = raw.output;
  const changedAt = instantAt(raw.output);
  const read = { id: textAt(rest, lists[kind].id), changedAt, about: aboutOf(kind, rest), body: JSON.stringify(rest) };
  // seam: each list's schema makes the row of its kind.
  const parsed = v.safeParse(vitecRows[kind] as unknown as v.GenericSchema<unknown, SystemRows[K]>, rest);
  if (changedAt === null && changedDate !== undefined) {
    return { ...read, row: { isReadable: false, reason: 'changedDate' } };
  }
  return parsed.success
    ? { ...read, row: { isReadable: true, value: parsed.output } }
    : { ...read, row: { isReadable: false, reason: reasonOf(parsed.issues) } };
};

const isNotFound = (error: unknown): boolean => error instanceof ProviderFailed && error.kind === 'not-found';
const leadPath = (id: LeadId) => `/Leads/${id}` as const;

const estateIn = async (provider: Provider, id: string) => {
  try {
    return await provider.ask({
      path: `/Estates/${encodeURIComponent(id)}`,
      read: (answer) => changeOf('estates', answer),
    });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
};

/**
 * The adapter of Vitec Next. Its public pages (hjelp.vitecnext.no, destinet-estate-docs) show only a part of the
 * interface; the rest is assumed, stands in this one file and in `vitec-rows.ts`, and is confirmed with the first
 * installation:
 *
 * | seen | assumed |
 * |---|---|
 * | REST with HTTP Basic, partner id and key, rights per installation | 401 without the right, 429 with `Retry-After` |
 * | `/{installationId}/Estates` | `changedDateFrom`, `page` from 1, `pageSize`; ordered by `changedDate`; a list |
 * | `estateId`, `changedDate`, `streetAdress` (sic), `zipCode`, `city`, `assignmentNum` | `apartmentNumber`, `matrikkel` |
 * | `estateBaseType` (4 is a project), `status` 1 is ready before marketing | the other numbers of every enum |
 * | – | `estatePrice`, `estateSize`, `sellers`, `buyers`, `events`, `images` inside the home's row |
 * | – | `soldDate` and `commission` in `estatePrice`, `commissionShare` of `brokersIdWithRoles` in percent |
 * | – | `interested` inside the home’s row: `contactId`, `firstName`, `mobilePhone`, `activity`, `eventId` |
 * | – | a changed person, viewing or picture moves the home's `changedDate` |
 * | – | `/Departments`, `/Employees` with the same paging |
 * | – | `isActive` of an employee: false once they have left; such a row may lack all but the id |
 * | `PUT /{installationId}/Estates/{id}/CheckList` | `{line, value}`; `Idempotency-Key` |
 * | – | `PUT …/Estates/{id}/Documents/{documentId}` with the file in base64; `PUT …/Contacts/{id}/Consents` |
 * | – | `PUT, DELETE /Leads/{id}` with the fields of `Lead`; the id is the idempotency key |
 */
export const vitec = ({ url, installation, partner, key }: VitecPlace, options: Options): BrokerSystem => {
  const authorization = `Basic ${Buffer.from(`${partner}:${key}`).toString('base64')}`;
  const place = { name: 'broker system', url: `${url.replace(/\/$/, '')}/${installation}`, headers: { authorization } };
  const provider = openProvider(place, options);
  return {
    async changes(kind, { since, page }) {
      const rows = await provider.ask({
        path: lists[kind].path,
        query: { changedDateFrom: since, page, pageSize },
        read: (answer) => v.parse(v.array(v.unknown()), answer),
      });
      return { changes: rows.map((row) => changeOf(kind, row)), hasMore: rows.length >= pageSize };
    },
    estate: (id) => estateIn(provider, id),
    tick: (id, line, value, idempotencyKey) =>
      provider.ask({
        method: 'PUT',
        path: `/Estates/${encodeURIComponent(id)}/CheckList`,
        body: { line, value },
        key: idempotencyKey,
        read: () => undefined,
      }),
    putDocument: (id, { id: documentId, type, name, bytes }) =>
      provider.ask({
        method: 'PUT',
        path: `/Estates/${encodeURIComponent(id)}/Documents/${encodeURIComponent(documentId)}`,
        body: { type, name, content: Buffer.from(bytes).toString('base64') },
        key: documentId,
        read: () => undefined,
      }),
    putConsents: (contactId, consents, idempotencyKey) =>
      provider.ask({
        method: 'PUT',
        path: `/Contacts/${encodeURIComponent(contactId)}/Consents`,
        body: { consents },
        key: idempotencyKey,
        read: () => undefined,
      }),
    putLead: ({ id, ...shared }) =>
      provider.ask({ method: 'PUT', path: leadPath(id), body: shared, key: id, read: () => undefined }),
    async deleteLead(id) {
      try {
        await provider.ask({ method: 'DELETE', path: leadPath(id), key: `${id}:recall`, read: () => undefined });
        return true;
      } catch (error) {
        if (isNotFound(error)) return false;
        throw error;
      }
    },
  };
};
