/** The facts of a home that decide whether it is shown as coming for sale. */
export interface ComingFacts {
  /** The step that the broker system has it at. */
  readonly status: number | null;
  /** Whole kr. */
  readonly askingPrice: number | null;
  /** m². */
  readonly size: number | null;
  readonly bedrooms: number | null;
  readonly yearOfBuild: number | null;
  readonly street: string;
  readonly postcode: string;
}

/** The broker system's step "ready before marketing" (Spec section 9). */
export const preMarketStatus = 1;

/** Whether a home is coming for sale: ready before marketing, with all that a buyer asks first (Spec section 4). */
export const isComing = ({
  status,
  askingPrice,
  size,
  bedrooms,
  yearOfBuild,
  street,
  postcode,
}: ComingFacts): boolean =>
  status === preMarketStatus &&
  (askingPrice ?? 0) > 0 &&
  (size ?? 0) > 0 &&
  bedrooms !== null &&
  yearOfBuild !== null &&
  street.trim() !== '' &&
  postcode.trim() !== '';
