import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useTakeover } from '../frame/queries.ts';
import { TakeoverDialogs } from '../takeover/takeover-dialogs.tsx';
import { WhenPanel } from '../takeover/when-panel.tsx';

export interface CustomerTakeoverProps {
  readonly estateId: EstateId;
  readonly now: IsoInstant;
}

/** The day of the takeover and its activation, where the caller may change them. */
export function CustomerTakeover({ estateId, now }: CustomerTakeoverProps) {
  const { data } = useTakeover(estateId);
  if (data === undefined) return null;
  return (
    <>
      <WhenPanel takeover={data} now={now} />
      <TakeoverDialogs takeover={data} now={now} />
    </>
  );
}
