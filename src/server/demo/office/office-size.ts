import type { DemoSize } from '#src/domain/demo-size.ts';
import type { OfficeSize } from './office-homes.ts';

const none: OfficeSize = { own: 0, others: 0, ended: 0, leads: 0, buyers: 0 };
const sizes: Readonly<Record<DemoSize, OfficeSize>> = {
  small: none,
  office: { own: 24, others: 59, ended: 97, leads: 23, buyers: 35 },
  large: { own: 60, others: 940, ended: 1_000, leads: 400, buyers: 2_000 },
};

/** Returns how much a demo of a size plants beside its own people and homes. */
export const officeSize = (size: DemoSize): OfficeSize => sizes[size];
