import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export interface KeptChoiceParts<Kept, Choice> {
  readonly key: readonly string[];
  readonly read: () => Promise<Kept>;
  readonly write: (choice: Choice) => Promise<Kept>;
  /** What the page shows while the server is told. */
  readonly expected: (kept: Kept, choice: Choice) => Kept;
}

/**
 * A choice that is kept with the account as soon as it is made (ux.md section 1: flag toggles are optimistic). One that
 * is not saved is shown as it was; several go to the server in the order they were made in.
 */
export function useKeptChoice<Kept, Choice>({ key, read, write, expected }: KeptChoiceParts<Kept, Choice>) {
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: read });
  const { mutate, status, error } = useMutation({
    mutationFn: write,
    scope: { id: key.join() },
    onMutate: async (choice: Choice) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Kept>(key, (kept) => (kept === undefined ? kept : expected(kept, choice)));
    },
    onSuccess: (kept) => {
      // What was chosen since then is on its way, and shown already.
      if (client.isMutating() === 1) client.setQueryData<Kept>(key, kept);
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
  return { query, choose: mutate, status, error };
}
