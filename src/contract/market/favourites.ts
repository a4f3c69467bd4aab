import * as v from 'valibot';
import { estateId, favouriteId } from '#src/domain/ids.ts';
import { endpoint } from '../endpoint.ts';

/** Spec section 7: `POST /favorite {estateID}`, `DELETE /favorite/{id}`. */
export const favourites = {
  save: endpoint({
    method: 'POST',
    path: '/favorite',
    access: 'customer',
    reaches: 'pages',
    summary: 'Save a home that is coming for sale, with its price; one that is saved already is returned with 200',
    body: v.strictObject({ estateID: estateId }),
    answer: v.object({ id: favouriteId, estateID: estateId }),
    status: 201,
    statusAgain: 200,
    problems: ['ESTATE_404', 'TOO_MANY'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/favorite/:id',
    access: 'customer',
    reaches: 'pages',
    summary: 'Remove a saved home; a second time, or one of another customer, changes nothing',
    params: v.strictObject({ id: favouriteId }),
    status: 204,
  }),
};
