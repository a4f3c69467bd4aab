const found = import.meta.glob<{ readonly path: `/${string}` }>('../../../flows/*/*/address.ts', {
  eager: true,
  import: 'address',
});

/** The path of each flow in the browser's app, by the flow's id: its folder's name. */
export const flowAddresses: ReadonlyMap<string, { readonly path: `/${string}` }> = new Map(
  Object.entries(found).map(([source, address]) => [source.split('/').at(-2) ?? '', address]),
);
