import type { Server } from '#src/server/platform/server.ts';
import { changeProtocol } from './change-protocol.ts';
import { forgetWrongCodes, spendContactCheck } from './contact-codes.ts';
import { type ChangeOfPerson, changeParticipant } from './participants.ts';
import type { ProtocolAnswer, Reader } from './protocol.ts';

/** Changes one person. A code sent along is counted first, whatever the result (reliability S1). */
export const changePerson = async (on: Server, reader: Reader, change: ChangeOfPerson): Promise<ProtocolAnswer> => {
  if (change.code === undefined) return changeProtocol(on, reader, (held) => changeParticipant(held, change));
  await spendContactCheck(on, reader.me, change.changes);
  const changed = await changeProtocol(on, reader, (held) => changeParticipant(held, change));
  await forgetWrongCodes(on, reader.me);
  return changed;
};
