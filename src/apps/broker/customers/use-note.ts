import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contactNotes } from '#src/contract/desk/contact-notes.ts';
import type { ContactId } from '#src/domain/ids.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches what the office has noted of a customer. */
export const useNote = (contact: ContactId) => {
  const { call } = useBrokerContext();
  return useQuery({ queryKey: keys.note(contact), queryFn: () => call(contactNotes.read, { params: { contact } }) });
};

export interface ReadNote {
  readonly text: string;
  /** Of the note that the page shows. */
  readonly revision: number;
}

/** Changes the note. After a refusal it is fetched again: a colleague may have changed it. */
export const useWriteNote = (contact: ContactId) => {
  const { call } = useBrokerContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, revision }: ReadNote) =>
      call(contactNotes.write, { params: { contact }, body: { text }, revision }),
    onSuccess: (note) => client.setQueryData(keys.note(contact), note),
    onError: () => client.invalidateQueries({ queryKey: keys.note(contact) }),
  });
};
