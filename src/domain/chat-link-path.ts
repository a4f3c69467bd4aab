/** The page of a talk by personal link, of one home. */
export const chatLinkPath = '/customer/talk/:estateId';
