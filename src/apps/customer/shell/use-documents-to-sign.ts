import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SignableCounts } from '#src/client/signable-counts.ts';
import { documents } from '#src/contract/account/documents.ts';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { keys } from '../identity/session/query-keys.ts';

/** Returns how many documents wait for this customer's signature. A changed count refetches the customer's homes. */
export function useDocumentsToSign(): number {
  const { callOnce } = useCustomerContext();
  const client = useQueryClient();
  const [counts] = useState(() => new SignableCounts({ ask: () => callOnce(documents.count, {}) }));
  const total = useSyncExternalStore(counts.subscribe, counts.total);
  const before = useRef(total);
  useEffect(() => {
    if (before.current !== total) void client.invalidateQueries({ queryKey: keys.homes });
    before.current = total;
  }, [client, total]);
  return total;
}
