import * as v from 'valibot';
import { linkId } from '#src/domain/ids.ts';
import { changeForm } from '#src/server/forms/form/change-form.ts';
import type { HeldForm } from '#src/server/forms/form/form.ts';
import { takeoverDocument } from '#src/server/forms/paper/takeover-document.ts';
import { takeoverForm } from '#src/server/forms/takeover/takeover-form.ts';
import { takeoverInput } from '#src/server/forms/takeover/takeover-source.ts';
import type { ContentChange } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import type { TestHome } from '#tests/support/homes.ts';

/** Changes the protocol as the last party, through the services of PATCH, POST or DELETE. */
export const change = (
  on: Server,
  home: TestHome,
  work: (held: HeldForm) => Promise<ContentChange>,
): Promise<unknown> => {
  const party = home.parties.at(-1);
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
  return changeForm(on, { form: takeoverForm, me, language: 'nb' }, work);
};

/** Whether the stored answers are what is being signed: hashes them again and compares. */
export const isWhatIsSigned = async (on: Server, home: TestHome): Promise<boolean> => {
  const document = await latestDocument(on.db, takeoverOf(home.estateId));
  const flow = await readFlow(on.db, 'takeover-protocol', home.estateId);
  if (!document || !flow) return false;
  return takeoverDocument(await takeoverInput(on, on.db, flow, document.createdAt)).sha256 === document.contentSha256;
};
