import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export interface KeptChoiceParts<Kept, Choice> {
  readonly key: readonly string[];
  readonly read: () => Promise<Kept>;
  readonly write: (choice: Choice) => Promise<Kept>;
  /** Returns what the page shows while the server is called. */
  readonly expected: (kept: Kept, choice: Choice) => Kept;
}

/**
 * Saves a choice with the account as soon as it is made (ux.md section 1: flag toggles are optimistic). A failed save
 * restores the old state; several choices are sent in the order they were made.
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
      // A later choice is already shown and still being sent, so this response does not replace it.
      if (client.isMutating() === 1) client.setQueryData<Kept>(key, kept);
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
  return { query, choose: mutate, status, error };
}
