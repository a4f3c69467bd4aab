import type { Server } from '#src/server/platform/server.ts';

/** Sign-ins and links of the demo: the answer of `/dev/access.json`. In the demo only. */
export interface Access {
  readonly customers: readonly {
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly phone: string;
    readonly nationalId: string;
    /** What their pages show that others' do not. */
    readonly about?: string;
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

/** Contributes a part of it: found by glob in `demo/ways-in`, by its default export. */
export type AccessSource = (on: Server) => Promise<Partial<Access>> | Partial<Access>;
