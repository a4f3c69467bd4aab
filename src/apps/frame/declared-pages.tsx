import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { type GenericSchema, safeParse } from 'valibot';
import type { FlagName } from '#src/domain/feature-flags.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

/** A page that an area declares in its `pages.ts`, where the app finds it. */
export interface DeclaredPage {
  /** As React Router matches it, from the start of the address. */
  readonly path: string;
  readonly Page: ComponentType;
  /** Off, the address shows the same page as one that is unknown. */
  readonly flag?: FlagName | undefined;
  /** Loads the code of a page that does not come with its app. */
  readonly load?: (() => Promise<unknown>) | undefined;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Declares a page whose code is loaded when it is opened. */
export const lazyPage = (path: string, load: Load<object>, flag?: FlagName): DeclaredPage => ({
  path,
  Page: lazyPart(async () => ({ default: await load() })),
  flag,
  load,
});

/** Declares an address that leads to another page, whose address may name a parameter of this one, as `:id`. */
export const redirect = (path: string, to: string): DeclaredPage => ({
  path,
  Page: () => {
    const given = useParams();
    return <Navigate to={to.replace(/:(\w+)/g, (_, name: string) => given[name] ?? '')} replace />;
  },
});

export interface AddressedPage<Props> {
  readonly path: string;
  /** What the page takes from the parameters of its path. An address that it refuses is not found. */
  readonly read: GenericSchema<unknown, Props>;
  readonly load: Load<Props>;
  readonly NotFound: ComponentType;
  /** The page starts over where this differs. */
  readonly startsOverBy?: keyof Props | undefined;
}

/** Declares a page that is loaded when it is opened, and reads its address by a schema. */
export function addressedPage<Props extends object>(declared: AddressedPage<Props>): DeclaredPage {
  const { path, read, load, NotFound, startsOverBy } = declared;
  const Shown = lazyPart(async () => ({ default: await load() }));
  const Page = () => {
    const found = safeParse(read, useParams());
    if (!found.success) return <NotFound />;
    const key = startsOverBy === undefined ? undefined : String(found.output[startsOverBy]);
    return <Shown key={key} {...found.output} />;
  };
  return { path, Page, load };
}
