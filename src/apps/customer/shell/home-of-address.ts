import { safeParse } from 'valibot';
import { failureOf } from '#src/client/call-failed.ts';
import { type EstateId, estateId } from '#src/domain/ids.ts';

/** Returns the home that an address names. One that names none is refused here, as the server would refuse it. */
export const homeOfAddress = (id: string): EstateId => {
  const parsed = safeParse(estateId, id);
  if (!parsed.success) throw failureOf(404, { code: 'ESTATE_404' });
  return parsed.output;
};
