/** Returns a response's JSON, of any shape: the test asserts which. */
export const jsonOf = async (answer: Response) => JSON.parse(await answer.text());
