import { useCallback, useEffect, useState } from 'react';
import { asFailure, type CallFailed } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { partnerById, type ServicePartner } from '#src/domain/services.ts';

export interface CatalogueRead {
  /** Null until they are here. */
  readonly partners: readonly ServicePartner[] | null;
  readonly failure: CallFailed | null;
  readonly readAgain: () => void;
}

/** Reads which partners can be asked now: those that no flag has closed. */
export function useCatalogue(call: Call): CatalogueRead {
  const [state, setState] = useState<Omit<CatalogueRead, 'readAgain'>>({ partners: null, failure: null });
  const readAgain = useCallback(() => {
    setState({ partners: null, failure: null });
    call(serviceOrders.catalogue, {}).then(
      ({ partners }) => setState({ partners: partners.flatMap((id) => partnerById(id) ?? []), failure: null }),
      (error: unknown) => setState({ partners: null, failure: asFailure(error) }),
    );
  }, [call]);
  useEffect(readAgain, [readAgain]);
  return { ...state, readAgain };
}
