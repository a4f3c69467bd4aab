/** An answer's JSON, of whatever shape: the test asserts which. */
export const jsonOf = async (answer: Response) => JSON.parse(await answer.text());
