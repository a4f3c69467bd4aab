import type { BrokerId } from '#src/domain/ids.ts';

/** Spec section 2, "Routes that need no sign-in". */
export const ratingsPath = '/customer/lipscore';

/** The parameter with the broker's id. */
export const brokerParameter = 'broker';

export const ratingsOf = (broker: BrokerId): string =>
  `${ratingsPath}?${new URLSearchParams({ [brokerParameter]: broker })}`;
