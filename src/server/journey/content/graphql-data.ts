import * as v from 'valibot';

/** Returns the `data` of a GraphQL response. Throws on `errors`, which come with status 200 and with half of the data. */
export const dataOf = <S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> => {
  const { data, errors = [] } = v.parse(
    v.object({ data: v.unknown(), errors: v.optional(v.array(v.unknown())) }),
    given,
  );
  if (errors.length > 0) throw new Error('the service reports errors');
  return v.parse(schema, data);
};
