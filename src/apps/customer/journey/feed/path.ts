/** The page of all the customer's news. */
export const newsPath = '/customer/notifications';
