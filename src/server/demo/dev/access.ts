import type { Server } from '#src/server/platform/server.ts';

/** Who can get in, and how: the answer of `/dev/access.json`. In the demo only. */
export interface Access {
  readonly customers: readonly {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly phone: string;
    readonly nationalId: string;
    readonly estates: readonly { readonly estateId: string; readonly role: string }[];
  }[];
  readonly brokers: readonly { readonly name: string; readonly email: string; readonly password: string }[];
  readonly links: readonly {
    readonly flow: string;
    readonly estateId: string;
    readonly participantId: string;
    readonly role: string;
    readonly name: string;
    readonly url: string;
  }[];
}

/** One folder's share of it: found by glob as `<folder>/access.ts`, by its default export. */
export type AccessSource = (on: Server) => Promise<Partial<Access>> | Partial<Access>;

const found = import.meta.glob<{ default: AccessSource }>(['../*/access.ts', '!./access.ts']);

export const accessOf = async (on: Server): Promise<Access> => {
  const sources = await Promise.all(Object.values(found).map((load) => load()));
  const shares = await Promise.all(sources.map((source) => source.default(on)));
  return {
    customers: shares.flatMap(({ customers = [] }) => customers),
    brokers: shares.flatMap(({ brokers = [] }) => brokers),
    links: shares.flatMap(({ links = [] }) => links),
  };
};
