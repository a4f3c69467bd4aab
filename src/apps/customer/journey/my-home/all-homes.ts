import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import type { HomeWorth } from '#src/contract/wealth/values.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { estatePath } from '../paths.ts';

/** A home of the customer: one that they sell or buy, one that they own, or both. */
export interface OneHome {
  readonly estateID: EstateId;
  readonly home: CustomerHome['home'];
  readonly label: CustomerHome['label'];
  /** Whether the customer described it; no register has confirmed it. */
  readonly source: 'system' | 'own-words';
  /** Null while it is not known. */
  readonly worth: HomeWorth | null;
  /** The page about it: its value, where nothing else is known here than what the register says. */
  readonly path: string;
}

/** Returns every home of the customer once: those with a sale first, then those that are only owned. */
export const allHomes = (homes: readonly CustomerHome[], worths: readonly HomeWorth[]): readonly OneHome[] => {
  const ofSales = homes.map(
    ({ estateID, home, label, hasLeft }): OneHome => ({
      estateID,
      home,
      label,
      source: 'system',
      worth: worths.find((one) => one.estateID === estateID) ?? null,
      path: estatePath(estateID, hasLeft ? '/documents' : ''),
    }),
  );
  const others = worths
    .filter(({ estateID }) => !homes.some((one) => one.estateID === estateID))
    .map(
      (worth): OneHome => ({
        estateID: worth.estateID,
        home: worth.home,
        label: 'owned',
        source: worth.part === 'own-words' ? 'own-words' : 'system',
        worth,
        path: worth.part === 'own-words' ? estatePath(worth.estateID) : `/customer/wealth?home=${worth.estateID}`,
      }),
    );
  return [
    ...ofSales.filter((one, index) => index === ofSales.findIndex(({ estateID }) => estateID === one.estateID)),
    ...others,
  ];
};
