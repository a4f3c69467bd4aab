/**
 * Every table, by name, as Kysely sees it. Each resource adds its own from its folder, so that a new resource touches
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
