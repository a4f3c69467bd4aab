import type { AnyEndpoint, Resource } from '#src/contract/endpoint.ts';

const isResource = (value: unknown): value is Resource => {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return (
    parts.length > 0 &&
    parts.every((part) => typeof part === 'object' && part !== null && 'method' in part && 'path' in part)
  );
};

/** Every call of the contract, by `resource.name`. */
export const everyCall: readonly (readonly [string, AnyEndpoint])[] = Object.values(
  import.meta.glob<Record<string, unknown>>('../../src/contract/**/*.ts', { eager: true }),
).flatMap((exported) =>
  Object.entries(exported).flatMap(([resource, group]) =>
    isResource(group) ? Object.entries(group).map(([name, call]) => [`${resource}.${name}`, call] as const) : [],
  ),
);
