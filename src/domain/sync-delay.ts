/** About how many minutes a new home's value, and new pictures of the broker system, take (Spec section 9). */
export const syncMinutes = 10;
