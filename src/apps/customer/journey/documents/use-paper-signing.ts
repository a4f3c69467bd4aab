import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { paperSigning } from '#src/contract/account/paper-signing.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';

/** The signatures of a document of the broker's, and the two steps by which the customer gives their own. */
export const usePaperSigning = (estateId: EstateId, document: DocumentId) => {
  const { call } = useCustomerContext();
  const client = useQueryClient();
  const params = { id: estateId, document };
  const queryKey = ['paper-signing', document];
  const read = useEndpoint(queryKey, paperSigning.read, { params });
  const again = () => void client.invalidateQueries({ queryKey });
  const sendCode = useMutation({ mutationFn: () => call(paperSigning.sendCode, { params }), onError: again });
  const sign = useAct(
    (send, body: { contentSha256: string; code: string; typedName: string }) =>
      send(paperSigning.sign, { params, body }),
    // After a version that was replaced, or a signature from another tab, what holds now is read.
    { shows: queryKey, again: [queryKey], againIfDone: [['papers']] },
  );
  return { read, sendCode, sign };
};
