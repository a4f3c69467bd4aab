import { heldChanges } from '#src/contract/desk/held-changes.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';

/** Fetches what the broker system has sent that waits, in the language of the page. */
export const useHeld = (id: EstateId) =>
  useLiveEndpoint(keys.held(id, useLanguage().language), heldChanges.read, { params: { id } });
