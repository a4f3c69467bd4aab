import * as v from 'valibot';
import { linkId } from '#src/domain/ids.ts';
import type { FormReader } from '#src/server/forms/form/read-form.ts';
import { takeoverForm } from '#src/server/forms/takeover/takeover-form.ts';
import type { TestHome } from '#tests/support/homes.ts';

/** Returns a party as the services see one who has opened their link. */
export const readerOf = (home: TestHome, index = 0): FormReader => {
  const party = home.parties[index % home.parties.length];
  if (!party) throw new Error('The home has no parties: create it with at least one seller or buyer');
  const me = {
    linkId: v.parse(linkId, crypto.randomUUID()),
    estateId: home.estateId,
    participantId: party.id,
    role: party.role,
    name: party.name,
    flow: 'takeover-protocol',
    device: '',
    isProven: false,
  } as const;
  return { form: takeoverForm, me, language: 'nb' };
};
