import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { paperSigning } from '#src/contract/account/paper-signing.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';

/** The signatures of a document of the broker's, and the two steps by which the customer gives their own. */
export const usePaperSigning = (estateId: EstateId, document: DocumentId) => {
  const { call } = useCustomerContext();
  const client = useQueryClient();
  const params = { id: estateId, document };
  const queryKey = ['paper-signing', document];
  const read = useQuery({ queryKey, queryFn: () => call(paperSigning.read, { params }) });
  const again = () => void client.invalidateQueries({ queryKey });
  const sendCode = useMutation({ mutationFn: () => call(paperSigning.sendCode, { params }), onError: again });
  const sign = useMutation({
    mutationFn: (body: { contentSha256: string; code: string; typedName: string }) =>
      call(paperSigning.sign, { params, body }),
    onSuccess: (signing) => {
      client.setQueryData(queryKey, signing);
      void client.invalidateQueries({ queryKey: ['papers'] });
    },
    // A version that was replaced, or a signature from another tab: read what holds now.
    onError: again,
  });
  return { read, sendCode, sign };
};
