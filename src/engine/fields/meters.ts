import { meterNumber as meterNumberSchema } from '#src/domain/meter-number.ts';
import { meteringPointId as meteringPointIdSchema } from '#src/domain/metering-point-id.ts';
import { make, type Settings } from './make.ts';

/** The number printed on a meter, at most 20 characters; a scanned QR or bar code may fill it in. */
export const meterNumber = <const S extends Settings>(settings: S = {} as S) =>
  make('meter-number', meterNumberSchema, 'V_METER_BOTH', settings, { max: 20 });
/** The grid's metering point id, from the bill and not the meter: 18 digits (Spec section 5). */
export const meteringPointId = <const S extends Settings>(settings: S = {} as S) =>
  make('metering-point-id', meteringPointIdSchema, 'V_REQUIRED', settings, { max: 18 });
