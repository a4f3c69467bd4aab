import { useState } from 'react';
import type { PotentialBuyer } from '#src/contract/desk/potential-buyers.ts';
import { mayDo } from '#src/domain/broker-permissions.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { useMe } from '../frame/queries.ts';

export interface BuyerChoice {
  /** False for an assistant, who asks the main broker to write. */
  readonly isOpen: boolean;
  readonly ids: readonly CustomerId[];
  /** Undefined for one who may not be written to. */
  readonly of: (buyer: PotentialBuyer) => { readonly isChosen: boolean; readonly onPress: () => void } | undefined;
  readonly clear: () => void;
}

const none: ReadonlySet<CustomerId> = new Set();

/** Keeps which buyers of a list are chosen. Without a choice, all of the list are written to. */
export const useBuyerChoice = (): BuyerChoice => {
  const role = useMe().data?.role;
  const isOpen = role !== undefined && (role !== 'assistant' || mayDo('assistant', 'mailing'));
  const [chosen, setChosen] = useState(none);
  return {
    isOpen,
    ids: [...chosen],
    of({ id, bought, reach: { sms } }) {
      if (!isOpen || bought || (sms !== 'yes' && sms !== 'later')) return undefined;
      const onPress = () =>
        setChosen((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        });
      return { isChosen: chosen.has(id), onPress };
    },
    clear: () => setChosen(none),
  };
};
