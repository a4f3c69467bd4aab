/**
 * Every table by name, for Kysely's types. Each resource declares its own in its folder, so that a new resource changes
 * no other:
 *
 * ```ts
 * declare module '#src/server/platform/db/tables.ts' {
 *   interface Tables { takeover: TakeoverTable }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Tables {}
