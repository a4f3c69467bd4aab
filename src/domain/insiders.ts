/** Customers that a broker may open in an hour; more are noted for the one responsible for the office. */
export const mostOpenedAnHour = 300;
